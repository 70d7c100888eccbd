import { describeView } from "#tests/support/describe-view.ts";

describeView("content");
