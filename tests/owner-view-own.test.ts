import { describeView } from "./support/describe-view.ts";

describeView("content");
