/** Several processes on one outbox in PostgreSQL. */
import { describePostgres } from "./support/engines.ts";
import { declareOutboxTests } from "./support/outbox-processes.ts";

describePostgres(declareOutboxTests);
