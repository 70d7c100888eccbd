import type { Content } from "#app/content/kinds.ts";
import { fillTemplate } from "#app/lib/fill-template.ts";
import { writeLegalPage } from "../legal/legal-facts.server.ts";
import type { Order } from "./order.server.ts";
import { describeOrder } from "./describe-order.server.ts";

/** @returns paragraphs with marks; `{startRequest}` is left for the mail to fill in */
export function writeContract(order: Order, content: Content): string[] {
  const { site, orderPages, imprintPage, checkoutPages, termsPage } = content;
  const { labels } = orderPages;
  const { reference, title, sessions, price, paidOn } = describeOrder(order, content);
  const { name, address, phone, vatNumber } = site.business;
  const terms = writeLegalPage(termsPage, content);
  const lines = (heading: string, facts: ReadonlyArray<readonly [string, string | undefined]>) =>
    [
      `**${heading}**`,
      ...facts.flatMap(([label, value]) => (value === undefined ? [] : [`${label}: ${value}`])),
    ].join("\n");
  return [
    lines(fillTemplate(orderPages.heading, { reference }), [
      [labels.program, title],
      [labels.sessions, sessions],
      [labels.price, `${price}. ${site.conditions.taxNote}`],
      [labels.paidOn, paidOn],
    ]),
    lines(imprintPage.heading, [
      [imprintPage.nameLabel, name],
      [imprintPage.addressLabel, address.join(", ")],
      [imprintPage.emailLabel, site.email.address],
      [imprintPage.phoneLabel, phone],
      [imprintPage.vatLabel, vatNumber],
    ]),
    ...(site.sellsToEurope && order.startRequest ? [checkoutPages.payment.start.confirmed] : []),
    `**${terms.heading}**`,
    ...terms.sections.flatMap(({ heading, paragraphs: [first = "", ...rest] }) => [
      `**${heading}**\n${first}`,
      ...rest,
    ]),
  ];
}
