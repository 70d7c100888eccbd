import {
  confirmSubscription,
  unsubscribe,
} from "#app/server/business/newsletter/change-subscription.server.ts";
import {
  createConfirmToken,
  createUnsubscribeToken,
} from "#app/server/business/newsletter/newsletter-tokens.server.ts";
import { subscribe } from "#app/server/business/newsletter/subscribe.server.ts";
import { people, readers } from "./invent.ts";
import type { Work } from "./timeline.ts";

/** Plans a hundred and twenty subscribers. Most have confirmed, some never did, and some have unsubscribed. */
export function planNewsletter({ database, content, origin, chance, timeline }: Work) {
  const connect = async () => database;
  const everybody = [...people.slice(0, 12), ...readers.filter((_, number) => number % 2 === 0)];
  for (const [number, { firstName, email }] of everybody.slice(0, 120).entries()) {
    const daysAgo = 0.3 + number * 1.45 + chance.between(0, 0.9);
    const findId = async () => {
      const row = await database
        .selectFrom("newsletter_subscriptions")
        .select("id")
        .where("email", "=", email)
        .executeTakeFirstOrThrow();
      return row.id;
    };
    timeline.add(daysAgo, async (receivedAt) => {
      const form = new FormData();
      form.set("email", email);
      if (number % 4 > 0) form.set("firstName", firstName);
      const { consent } = content.newsletterPage;
      await subscribe({ form, receivedAt, consent, content, origin, connect });
    });
    if (number % 8 === 3) continue;
    timeline.add(Math.max(0.02, daysAgo - chance.between(0.001, 0.3)), async (now) => {
      const token = await createConfirmToken(database, await findId(), now);
      await confirmSubscription({ token, now, content, origin, connect });
    });
    if (number % 13 === 12)
      timeline.add(daysAgo * chance.between(0.1, 0.9), async (now) => {
        const token = await createUnsubscribeToken(database, await findId());
        await unsubscribe({ token, now, connect });
      });
  }
}
