/** Several processes on one outbox in the database file. */
import { describeSqlite } from "./support/engines.ts";
import { declareOutboxTests } from "./support/outbox-processes.ts";

describeSqlite(declareOutboxTests);
