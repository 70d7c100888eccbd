import { getDatabase } from "../database/get-database.server.ts";
import { getEnv } from "../env.server.ts";
import type { PaymentProvider } from "./payment-provider.server.ts";
import { createPracticeProvider } from "./practice-provider.server.ts";

let practice: PaymentProvider | undefined;

/** The provider that the settings ask for, or undefined when nothing can be bought. */
export function getPaymentProvider(): PaymentProvider | undefined {
  if (getEnv().payments === "off") return undefined;
  practice ??= createPracticeProvider(getDatabase);
  return practice;
}
