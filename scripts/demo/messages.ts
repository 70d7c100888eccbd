import { randomUUID } from "node:crypto";
import { honeypotFieldName } from "#app/lib/form-fields.ts";
import { sendMessage } from "#app/server/business/contact/send-message.server.ts";
import { sendAnswer } from "#app/server/owner/answer-message.server.ts";
import { recordChange } from "#app/server/owner/access/changes.server.ts";
import { releaseSuspected, setAnswered, setDeleted } from "#app/server/owner/inbox.server.ts";
import { saveReply } from "#app/server/owner/saved-replies.server.ts";
import { people, type Person } from "./invent.ts";
import { phone } from "./room.ts";
import type { Work } from "./timeline.ts";

const openings = [
  "Hello!",
  "Hi, a friend told me about you.",
  "Good evening!",
  "Hi there, I hope you're well.",
  "Hello, I found your site last night and read all of it.",
  "Good morning!",
];

const situations = [
  "My IELTS is on the 14th and writing is stuck at 6.0. I lose time on Task 1 and then panic.",
  "I start as a dental nurse in Dublin next month, and I'm afraid of the telephone.",
  "I've had eleven interviews for level design and not one offer. I think I talk too much.",
  "Our studio has six artists who understand everything in English and say nothing in meetings.",
  "My daughter takes the SAT in spring. She reads well, but the grammar questions cost her points.",
  "I can explain my work in German for an hour. In English I have two sentences.",
  "My manager asked me to present the quarter in English, for forty people, and I said yes.",
  "I moved here in May. I can shop and travel, but I can't make small talk with colleagues.",
  "I write good emails. Then they call me back, and I don't know what to say.",
  "My résumé is four pages long. Everybody says it should be one.",
  "I need band 7 in speaking for my nursing registration, and I had 6.5 twice.",
  "I was laid off with the whole QA team. I haven't applied for anything in nine years.",
  "I understand films, but not my Scottish boss.",
  "I'd like to sound less like a textbook when I write to clients.",
];

const wishes = [
  "Can you help me with that?",
  "Which of your programs would be right for me?",
  "Do you have time on weekday evenings (Madrid time)?",
  "How many sessions would I need, honestly?",
  "Could we have a short call first?",
  "Do you also teach groups?",
  "Is it possible to pay in two parts?",
];

const longLetter = `I'd like to tell you a little more, because I think it matters.

I've been a translator for twelve years, from English into Portuguese. So I read English all day, and people think that I speak it. When I do, I hear every mistake as I make it, I stop, I correct myself, and by then the other person is talking again.

Last week I had an interview with a company that I like very much. They asked: "What would you do in your first month?" I'd prepared that. I had it on paper! But I began in the middle, and it took me four minutes to come back to the beginning. They were kind. They haven't written.

What I'm looking for isn't grammar. I need somebody who stops me, asks what I wanted to say, and makes me say it again until it's short.

If that's something you do, I'd be happy to start any day after the 3rd. Mornings are best.`;

const questions = [
  "Thank you, that helps. One more question: do I need a camera?",
  "Great, I've booked Tuesday! Shall I send you my essay before we talk?",
  "I got the job!!! I wanted you to hear it first. Thank you for everything.",
  "Sorry, I have to move our session. Is Thursday possible?",
];

const advertisements = [
  "We can put your website on page one of every search engine. 300 partners trust us. Reply for a free audit.",
  "Dear sir or madam, business loan at 2 % within 24 hours, no papers, write now.",
  "Increase your followers today, real people, best price, see our offer at http://example.com/offer",
  "Hello, we saw small errors on your website. Kindly send your phone number for a report.",
];

const firstCall =
  "Hi {firstName},\n\nThanks for writing, and yes: that's exactly what I work on with people. Let's talk for twenty minutes first, so you can see if it fits. You can pick a time here: {callLink}\n\n{coach}";

const answers = [
  firstCall,
  "Hi {firstName},\n\nI know that feeling, and it gets better faster than you'd think. Could you send me one thing you wrote or said last week, just as it was? Then I can tell you what I'd start with.\n\n{coach}",
  "Hi {firstName},\n\nEvenings work well for me, Tuesdays and Thursdays from six. Four sessions are a good start; after the second one we'll both know if you need more.\n\n{coach}",
];

const savedReplies = [
  ["First call", firstCall],
  [
    "Prices and paying in two parts",
    "Hi {firstName},\n\nAll prices are on the Programs page, and they're the whole price. Paying in two parts is fine: write to me before you buy, and I'll send you a link for each half.\n\n{coach}",
  ],
  [
    "I'm full until next month",
    "Hi {firstName},\n\nThank you for asking about {topic}. I'm full until the end of the month, and I don't want to squeeze you in. Shall I keep a place for you after that? You can choose a time here: {callLink}\n\n{coach}",
  ],
] as const;

/** Plans about sixty messages. Most of them are answered, and five wait for an answer. */
export function planMessages({ database, content, chance, timeline }: Work) {
  const topics = content.contactPage.topics.map(({ value }) => value);
  const at = (on: number) => (on < 0.01 ? 0.01 : on);

  const write = async (
    { firstName, lastName, email }: Person,
    message: string,
    receivedAt: Date,
    isAdvertisement = false,
  ) => {
    const form = new FormData();
    const fields = { firstName, lastName, email, topic: chance.of(topics), message };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    if (isAdvertisement) form.set(honeypotFieldName, "yes");
    const connect = async () => database;
    const sent = await sendMessage({ form, receivedAt, content, connect });
    if (sent.status !== "stored") throw new Error(`A message was ${sent.status}.`);
    return sent.reference;
  };
  const change = (action: string, subject: string, now: Date) =>
    recordChange(database, phone, { action, subject }, now);
  const answer = async (reference: string, now: Date) => {
    if (chance.between(0, 1) < 0.4) {
      await setAnswered(database, reference, now);
      return change("Marked as answered", reference, now);
    }
    const reply = { reference, id: randomUUID(), text: chance.of(answers), seen: "" };
    await database
      .transaction()
      .execute((transaction) => sendAnswer(transaction, reply, content, now));
    await change("Answered a message", reference, now);
  };

  const isWaiting = (number: number) => number < 4;
  for (const [number, person] of [...people, ...people.slice(0, 10)].entries()) {
    const daysAgo = isWaiting(number) ? [0.06, 0.4, 1.3, 3.6][number] : 4 + number * 3.7;
    const received = (daysAgo ?? 0) + (isWaiting(number) ? 0 : chance.between(0, 0.6));
    const message =
      number === 2
        ? longLetter
        : `${chance.of(openings)} ${situations[number % situations.length]} ${chance.of(wishes)}`;
    let reference = "";
    timeline.add(received, async (now) => (reference = await write(person, message, now)));
    if (!isWaiting(number))
      timeline.add(at(received - chance.between(0.1, 1.4)), (now) => answer(reference, now));
  }
  for (const [number, question] of questions.entries()) {
    let reference = "";
    const asked = 1.1 + number * 6;
    const asker = people[number * 3 + 4];
    if (!asker) continue;
    timeline.add(asked, async (now) => (reference = await write(asker, question, now)));
    if (number > 0) timeline.add(asked - 0.3, (now) => answer(reference, now));
  }
  const senders = ["Growth Team", "Mr Thomas", "Social Boost", "Kim"].map(
    (firstName, number): Person => ({
      firstName,
      lastName: "",
      email: `offer${number}@example.com`,
    }),
  );
  for (let number = 0; number < 10; number += 1) {
    const sender = senders[number % senders.length];
    if (!sender) continue;
    const received = 0.7 + number * 2.4;
    const text = `${advertisements[number % advertisements.length]} (${number + 1})`;
    let reference = "";
    timeline.add(received, async (now) => (reference = await write(sender, text, now, true)));
    if (number < 2) continue;
    const decided = at(received - 0.4);
    if (number === 5)
      timeline.add(decided, async (now) => {
        await releaseSuspected(database, reference, content, now);
        await setAnswered(database, reference, now);
        await change("Kept a message: it's no spam", reference, now);
      });
    else
      timeline.add(decided, async (now) => {
        await setDeleted(database, reference, now);
        await change("Deleted a message", reference, now);
      });
  }
  timeline.add(150, async (now) => {
    for (const [title, body] of savedReplies)
      await saveReply(database, { id: randomUUID(), title, body, seen: "" }, now);
  });
}
