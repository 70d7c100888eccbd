import { z } from "zod";
import type { Content } from "#app/content/kinds.ts";
import {
  honeypotFieldName,
  orderLinkFieldNames,
  type OrderLinkFieldName,
} from "#app/lib/form-fields.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import type { Connect, Database } from "#app/server/platform/database/tables.server.ts";
import { enqueueMail } from "#app/server/platform/mail/enqueue-mail.server.ts";
import { takeMailTurn } from "#app/server/platform/mail/mail-slot.server.ts";
import { renderMail } from "#app/server/platform/mail/render-mail.server.ts";
import {
  emailAddress,
  firstErrors,
  type FormRefusal,
} from "#app/server/platform/request/form-schema.server.ts";
import { readFields, toFormValues } from "#app/server/platform/request/read-form.server.ts";
import { allocationOf } from "#app/server/platform/request/request-context.server.ts";
import { takeToken } from "#app/server/platform/request/take-token.server.ts";
import { toOrderFacts } from "./to-order-facts.server.ts";
import { withDatabaseFallback } from "#app/server/platform/process/report-fault.server.ts";
import { type Order, findOrdersOfBuyer } from "./order.server.ts";
import { makeOrderPath } from "./order-links.server.ts";

type SendOrderLinksInput = {
  form: FormData;
  now: Date;
  content: Pick<Content, "site" | "allPrograms" | "labels" | "mails">;
  origin: string;
  client?: string | undefined;
  connect?: Connect;
};

type SendOrderLinksResult =
  | { status: "stored"; mailBy: Date | undefined }
  | FormRefusal<OrderLinkFieldName>;

const networkLimit = { times: 20, seconds: 3_600 };

const maxMailsPerDay = 300;

const maxOrders = 20;

const schema = z.object({ email: emailAddress });

/**
 * Sends links to all orders of an email address. An address without orders gets an email as well, so that the
 * response doesn't reveal whether the address belongs to a customer.
 */
export async function sendOrderLinks(input: SendOrderLinksInput): Promise<SendOrderLinksResult> {
  const fields = readFields(input.form, orderLinkFieldNames);
  const values = toFormValues(fields);
  const result = schema.safeParse(fields);
  if (!result.success)
    return { status: "invalid", values, errors: firstErrors<OrderLinkFieldName>(result.error) };
  const connect = input.connect ?? getDatabase;
  const token = await takeToken("order-links", allocationOf(input.client), networkLimit, connect);
  if (token.status === "refused")
    return { status: "too-many", values, retryAfter: token.retryAfter };
  const { [honeypotFieldName]: honeypot } = readFields(input.form, [honeypotFieldName]);
  if (honeypot !== "") return { status: "stored", mailBy: undefined };
  const unavailable = { status: "unavailable", values } as const;
  return withDatabaseFallback("The links to orders could not be emailed", unavailable, async () => {
    const database = await connect();
    const mailBy = await database
      .transaction()
      .execute((transaction) => queueMail(transaction, result.data.email, input));
    return { status: "stored", mailBy };
  });
}

async function queueMail(transaction: Database, email: string, input: SendOrderLinksInput) {
  const { now, content } = input;
  // If a payment page expired unpaid, its visitor has bought nothing.
  const orders = (await findOrdersOfBuyer(transaction, email)).filter(
    ({ status }) => status !== "expired",
  );
  const asked = {
    name: "order-links",
    email,
    perDay: maxMailsPerDay,
    isKnown: orders.length > 0,
  };
  const { mailBy, sendAfter } = await takeMailTurn(transaction, asked, now);
  if (!sendAfter) return mailBy;
  const lines: string[] = [];
  for (const order of orders.slice(0, maxOrders))
    lines.push(await writeOrderLink(transaction, order, input));
  const { mails, site } = content;
  const template = lines.length > 0 ? mails.orderLinks : mails.noOrders;
  await enqueueMail(
    transaction,
    {
      kind: "order-links",
      to: email,
      replyTo: site.email.address,
      ...renderMail(template, { list: lines.join("\n\n") }, site),
    },
    now,
    { sendAfter },
  );
  return mailBy;
}

async function writeOrderLink(
  transaction: Database,
  order: Order,
  { now, origin, content }: SendOrderLinksInput,
): Promise<string> {
  const { title, orderedOn, reference } = toOrderFacts(order, content);
  const path = await makeOrderPath(transaction, reference, now);
  return `${title}, ${orderedOn}, ${reference}\n${origin}${path}`;
}
