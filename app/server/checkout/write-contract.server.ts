import type { Content } from "#app/content/kinds.ts";
import { dayInZone, formatDay } from "#app/lib/dates.ts";
import { fillTemplate } from "#app/lib/fill-template.ts";
import { formatAmount } from "#app/lib/money.ts";
import { describeSessions } from "#app/lib/program-facts.ts";
import { writeLegalPage } from "../legal/legal-facts.server.ts";
import type { OrderRow } from "./advance-order.server.ts";

/**
 * The contract as the buyer keeps it in the mail after paying: what was bought and from whom, the express
 * request, and the terms, with the model form for a withdrawal where they have it.
 *
 * @returns paragraphs with marks; `{startRequest}` is left for the mail to fill in
 */
export function writeContract(order: OrderRow, content: Content): string[] {
  const { site, allPrograms, labels, orderPages, imprintPage, checkoutPages, termsPage } = content;
  const program = allPrograms.find(({ id }) => id === order.program_id);
  const title = program?.title ?? order.program_id;
  const { name, address, phone, vatNumber } = site.business;
  const terms = writeLegalPage(termsPage, content);
  const lines = (heading: string, facts: ReadonlyArray<readonly [string, string | undefined]>) =>
    [
      `**${heading}**`,
      ...facts.flatMap(([label, value]) => (value === undefined ? [] : [`${label}: ${value}`])),
    ].join("\n");
  return [
    lines(fillTemplate(orderPages.heading, { reference: order.reference }), [
      [
        orderPages.labels.program,
        program?.hasCheckout ? `${title}, ${describeSessions(program, labels)}` : title,
      ],
      [
        orderPages.labels.price,
        `${formatAmount(order.amount_in_cents, order.currency)}. ${site.conditions.taxNote}`,
      ],
      [
        orderPages.labels.paidOn,
        order.paid_at ? formatDay(dayInZone(new Date(order.paid_at), site.timeZone)) : undefined,
      ],
    ]),
    lines(imprintPage.heading, [
      [imprintPage.nameLabel, name],
      [imprintPage.addressLabel, address.join(", ")],
      [imprintPage.emailLabel, site.email.address],
      [imprintPage.phoneLabel, phone],
      [imprintPage.vatLabel, vatNumber],
    ]),
    ...(site.sellsToEurope && order.start_request ? [checkoutPages.payment.start.confirmed] : []),
    `**${terms.heading}**`,
    ...terms.sections.flatMap(({ heading, paragraphs: [first = "", ...rest] }) => [
      `**${heading}**\n${first}`,
      ...rest,
    ]),
  ];
}
