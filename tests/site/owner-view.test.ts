import { describeView } from "#tests/support/describe-view.ts";

describeView("tests/content", {
  unused: [
    /^site\.yaml conditions\./,
    /^labels\.yaml notLiveYet$/,
    /^pages\/shop\.yaml filter\.situations\[2\]/,
  ],
});
