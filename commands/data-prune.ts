import { count } from "#app/lib/numbers.ts";
import { listPrunings } from "#app/server/owner/pruning/prune-nightly.server.ts";
import { runDataCommand } from "./owner-command.ts";

const help =
  "npm run data -- prune    what the site deleted in the last 30 nights because it was old";

await runDataCommand({ help }, "read", async (database) => {
  const nights = await listPrunings(database, 30);
  if (nights.length === 0)
    return "Nothing yet: a running site deletes old data every night at four.";
  return nights
    .map(
      ({ day, messages, mails, subscriptions, withdrawals, buyers }) =>
        `${day}: ${[
          count(messages, "message", "messages"),
          count(mails, "email", "emails"),
          count(subscriptions, "newsletter sign-up", "newsletter sign-ups"),
          count(withdrawals, "withdrawal", "withdrawals"),
        ].join(
          ", ",
        )}; ${count(buyers, "order lost its buyer's name", "orders lost their buyer's name")}`,
    )
    .join("\n");
});
