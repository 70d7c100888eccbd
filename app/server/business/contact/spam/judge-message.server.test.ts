import { expect, test } from "vitest";
import { judgeMessage, usualPerHour, type MessageFacts } from "./judge-message.server.ts";

function facts(changes: Partial<MessageFacts> = {}): MessageFacts {
  return {
    message: "I have an interview on Thursday and I am nervous.",
    honeypot: "",
    openFor: undefined,
    sameText: 0,
    fromAddress: 0,
    fromNetwork: 0,
    ...changes,
  };
}

const five = "https://a.example https://b.example www.c.example http://d.example https://e.example";

test.each<[string, Partial<MessageFacts>]>([
  ["a message of a page without script", {}],
  ["a message that was sent at once, pasted from elsewhere", { openFor: 900 }],
  ["a job seeker's portfolio, profile, reel and job ad, and one more", { message: five }],
  ["a form that was open for a week", { openFor: 7 * 24 * 3_600_000 }],
  ["the last message of a whole class", { fromNetwork: usualPerHour - 1 }],
  ["three links that others sent, too", { sameText: 4, message: "www.a www.b www.c" }],
  ["the same greeting as one other person's", { sameText: 1, openFor: 2_000 }],
])("lets %s pass", (_, changes) => {
  expect(judgeMessage(facts(changes))).toEqual([]);
});

test.each<[Partial<MessageFacts>, string[]]>([
  [{ honeypot: "Berlin" }, ["hidden-field"]],
  [{ openFor: 200, message: "[url=https://a.example]win[/url]" }, ["too-fast", "hidden-links"]],
  [{ sameText: 4, openFor: 1_500 }, ["too-fast", "same-text"]],
  [{ sameText: 4, message: "www.a www.b www.c www.d" }, ["many-links", "same-text"]],
  [{ fromNetwork: usualPerHour }, ["busy-network"]],
  [{ fromAddress: usualPerHour }, ["busy-address"]],
])("holds back %j", (changes, signals) => {
  expect(judgeMessage(facts(changes))).toEqual(signals);
});
