import { expect } from "vitest";
import { testWith } from "#tests/support/test-with.ts";
import { writeRequest, type Answer } from "./send-words.ts";
import type { Unsent } from "./unsent-words.ts";
import { handle, type SavingEvent } from "./saving.ts";
import { listDue, openState, type State } from "./saving-state.ts";
import type { Effect } from "./saving-turn.ts";

type Fields = Record<string, string>;
/** The part's unsent texts that the device stores. */
type Device = Map<string, Unsent>;
const place = "programs/exam";
const shown = { price: "205", title: "Exam" };
const at = (name: string) => `${place}/${name}`;

/** Simulates a form in a tab: what the owner does, what the form sends, and what the form says. */
class Tab {
  readonly state: State;
  readonly device: Device;
  effects: Effect[] = [];
  texts: Map<string, string>;
  active: string | undefined;
  isOnline = true;
  /** Converts a text as a control does when it shows the text. */
  show = (text: string) => text;

  constructor(
    device: Device = new Map(),
    sent: Fields = shown,
    { typedBefore = {}, refused = {} }: { typedBefore?: Fields; refused?: Fields } = {},
  ) {
    this.device = device;
    const values = toMap(sent);
    const clashes = Object.entries(refused).map(
      ([name, mine]) => [at(name), { mine, theirs: sent[name] ?? "" }] as const,
    );
    this.state = openState({
      writer: "own",
      place,
      revision: "3",
      waiting: 0,
      values,
      faults: new Map(),
      clashes: new Map(clashes),
    });
    this.texts = new Map([...values, ...toMap(refused), ...toMap(typedBefore)]);
    this.do({ type: "started", sent: values });
  }

  /** @returns the texts that the form sends as a result */
  do(event: SavingEvent) {
    const seen = () => ({
      texts: this.texts,
      active: this.active && at(this.active),
      isOnline: this.isOnline,
      readUnsent: () => new Map(this.device),
    });
    this.effects = handle(this.state, event, seen());
    for (const effect of this.effects) {
      if (effect.type === "store") {
        this.device.clear();
        for (const [name, unsent] of effect.fields) this.device.set(name, unsent);
      } else if (effect.type === "show")
        for (const { name, given, times } of this.state.fields.values())
          if (times > 0) this.texts.set(name, this.show(given));
    }
    handle(this.state, { type: "shown" }, seen());
    return this.sent;
  }

  type(name: string, text: string) {
    this.texts.set(at(name), text);
    return this.do({ type: "typed" });
  }

  /** Types a text and pauses, so that the form saves it. */
  send(name: string, text: string) {
    this.type(name, text);
    return this.do(save);
  }

  choose(name: string, choice: "mine" | "theirs") {
    return this.do({ type: "chosen", name: at(name), choice });
  }

  answer(request: number, answer: Answer) {
    return this.do({ type: "answered", request, answer });
  }

  saved(request: number, values: Fields, more: Partial<Saved> = {}) {
    const now = Object.entries(values).map(([name, text]) => [at(name), text]);
    return this.answer(request, {
      status: "saved",
      revision: 3 + request,
      savedAt: "2026-11-20T10:42:00.000Z",
      values: Object.fromEntries(now),
      clashes: [],
      waiting: 1,
      errors: {},
      ...more,
    });
  }

  get sent(): Record<string, Unsent> | undefined {
    const sent = this.effects.find((effect) => effect.type === "send");
    return sent && Object.fromEntries(sent.fields);
  }

  get said() {
    return this.state.status.kind;
  }

  get wait() {
    return this.effects.find((effect) => effect.type === "wait")?.time;
  }

  /** Returns the other text for a field, and whether that text comes from another device or another tab. */
  clash(name: string) {
    const clash = this.state.fields.get(at(name))?.clash;
    return clash && [clash.isFromOtherTab ? "tab" : "device", clash.theirs];
  }

  now(name: string) {
    return this.texts.get(at(name));
  }
}

type Saved = Extract<Answer, { status: "saved" }>;

const toMap = (fields: Fields) =>
  new Map(Object.entries(fields).map(([name, text]) => [at(name), text]));
const save = { type: "save" } as const;
const leave = { type: "leaving" } as const;
/** @param number the number of the last unanswered request */
const text = (before: string, after: string, number?: number, writer = "own"): Unsent => {
  const tried = number === undefined ? [] : [{ writer, number }];
  return { before, after, tried };
};
const clashOf = (name: string, theirs: string) => ({ clashes: [{ name: at(name), theirs }] });
const test = testWith(() => new Tab());

test("what is typed waits for a pause, on the device, and is sent with what it was typed over", (tab) => {
  expect(tab.type("price", "2")).toBeUndefined();
  expect([tab.said, tab.wait]).toEqual(["saving", 1_500]);
  tab.type("price", "206");
  expect(tab.device.get(at("price"))).toEqual(text("205", "206"));
  expect(tab.do(save)).toEqual({ [at("price")]: text("205", "206") });
  tab.saved(1, { price: "206", title: "Exam" });
  expect(tab.state).toMatchObject({ status: { kind: "saved" }, revision: "4", waiting: 1 });
  expect([tab.device.size, tab.do(save), tab.do(leave)]).toEqual([0, undefined, undefined]);
});

test("what is typed while a request is under way is sent once it's answered, and not touched by the answer", (tab) => {
  tab.send("price", "2");
  expect(tab.send("price", "26")).toBeUndefined();
  expect(tab.saved(1, { price: "2", title: "Exam" })).toEqual({ [at("price")]: text("2", "26") });
  tab.active = "title";
  tab.saved(2, { price: "26", title: "Exam Course" });
  expect([tab.now("price"), tab.now("title")]).toEqual(["26", "Exam"]);
});

test("fields nobody is in show what others have saved there, and their next words are typed over it", (tab) => {
  tab.send("price", "206");
  tab.saved(1, { price: "206", title: "Exam Course" });
  expect(tab.now("title")).toBe("Exam Course");
  expect(tab.send("title", "Exam!")).toEqual({ [at("title")]: text("Exam Course", "Exam!") });
});

test.for(["unreachable", "offline"] as const)("a request that's %s is repeated", (said, tab) => {
  tab.send("price", "206");
  tab.isOnline = said !== "offline";
  tab.answer(1, { status: "unreachable" });
  expect([tab.said, tab.wait]).toEqual([said, 5_000]);
  expect(tab.send("price", "207")).toEqual({ [at("price")]: text("205", "207", 1) });
});

test("a request without a session, or without a place for the words, says so and keeps them", (tab) => {
  tab.send("price", "206");
  tab.answer(1, { status: "signed out" });
  expect([tab.said, tab.wait]).toEqual(["signed out", undefined]);
  tab.do(save);
  tab.answer(2, { status: "impossible", message: "It's gone." });
  expect(tab.state.status).toEqual({ kind: "impossible", message: "It's gone." });
  expect(tab.device.get(at("price"))?.after).toBe("206");
});

test("a page that goes sends what no request has yet, and answers may come in any order", (tab) => {
  tab.send("price", "2");
  tab.type("price", "26");
  expect(tab.do(leave)).toEqual({ [at("price")]: text("205", "26", 1) });
  expect(tab.do(leave)).toBeUndefined();
  tab.saved(2, { price: "26", title: "Exam" });
  tab.type("price", "267");
  tab.saved(1, { price: "26", title: "Old" }, { revision: 4 });
  expect(tab.state.revision).toBe("5");
  expect([tab.clash("price"), tab.clash("title")]).toEqual([undefined, undefined]);
  expect(tab.now("title")).toBe("Exam");
  expect(tab.do(save)).toEqual({ [at("price")]: text("26", "267") });
});

test("other words of another device are a choice, which nothing is saved over", () => {
  const refuse = () => {
    const tab = new Tab();
    tab.type("price", "212");
    tab.send("title", "Exam Plus");
    tab.saved(1, { price: "211", title: "Exam Plus" }, clashOf("price", "211"));
    expect([tab.clash("price"), tab.said]).toEqual([["device", "211"], "choose"]);
    tab.type("price", "213");
    expect([tab.do(save), tab.said]).toEqual([undefined, "choose"]);
    return tab;
  };
  expect(refuse().choose("price", "mine")).toEqual({ [at("price")]: text("211", "213") });
  const tab = refuse();
  expect(tab.choose("price", "theirs")).toBeUndefined();
  expect([tab.now("price"), tab.said, tab.device.size]).toEqual(["211", "saved", 0]);
});

test("a form that was sent before it was alive and refused offers the same choice", () => {
  const open = () => new Tab(new Map(), { ...shown, price: "211" }, { refused: { price: "212" } });
  expect([open().clash("price"), open().now("price")]).toEqual([["device", "211"], "212"]);
  expect(open().choose("price", "mine")).toEqual({ [at("price")]: text("211", "212") });
});

test("words that were typed in two tabs of one form both stay until the owner chooses", () => {
  const device: Device = new Map();
  const [one, other] = [new Tab(device), new Tab(device)];
  one.type("price", "206");
  other.type("title", "Exam Plus");
  one.type("title", "Exam One");
  other.type("title", "Exam Two");
  expect(Object.fromEntries(device)).toEqual({
    [at("price")]: text("205", "206"),
    [at("title")]: { ...text("Exam", "Exam Two"), rival: "Exam One" },
  });
  const unsent = new Map(device);
  expect(Object.keys(other.do(save) ?? {})).toEqual([at("title")]);
  other.saved(1, { price: "205", title: "Exam Two" });
  expect(other.clash("title")).toEqual(["tab", "Exam One"]);

  const next = () => new Tab(new Map(device), { price: "205", title: "Exam Two" });
  expect(next().sent).toEqual({ [at("price")]: text("205", "206") });
  expect(next().clash("title")).toEqual(["tab", "Exam One"]);
  const [taken, kept] = [next(), next()];
  taken.saved(1, { price: "206", title: "Exam Two" });
  expect(taken.choose("title", "theirs")).toEqual({ [at("title")]: text("Exam Two", "Exam One") });
  kept.saved(1, { price: "206", title: "Exam Two" });
  expect([kept.choose("title", "mine"), kept.said]).toEqual([undefined, "saved"]);
  expect(kept.device.size).toBe(0);

  const reached = new Tab(unsent, { price: "206", title: "Exam One" });
  reached.saved(1, { price: "206", title: "Exam One" }, clashOf("title", "Exam One"));
  expect([reached.clash("title"), reached.now("title")]).toEqual([["tab", "Exam One"], "Exam Two"]);
  expect(reached.choose("title", "mine")).toEqual({ [at("title")]: text("Exam One", "Exam Two") });
});

const kept = (unsent: Unsent): Device => new Map([[at("price"), unsent]]);

test("words of a closed tab are in their field again, and saved", () => {
  const earlier = text("205", "206", 7, "closed");
  const tab = new Tab(kept(earlier));
  expect([tab.now("price"), tab.sent]).toEqual(["206", { [at("price")]: earlier }]);
  // After an unanswered request, the next one lists all requests that may have saved the text.
  tab.answer(1, { status: "unreachable" });
  const tried = [...(earlier.tried ?? []), { writer: "own", number: 1 }];
  expect(tab.do(save)).toEqual({ [at("price")]: { ...earlier, tried } });
});

test("words of a closed tab are forgotten where the server has them", () => {
  const tab = new Tab(kept(text("205", "206")), { ...shown, price: "206" });
  expect([tab.device.size, tab.sent]).toEqual([0, undefined]);
});

test("words of a closed tab are a choice where another device has saved since", () => {
  const tab = new Tab(kept(text("205", "206")), { ...shown, price: "300" });
  expect(tab.sent).toEqual({ [at("price")]: text("205", "206") });
  tab.saved(1, { price: "300", title: "Exam" }, clashOf("price", "300"));
  expect([tab.clash("price"), tab.now("price")]).toEqual([["device", "300"], "206"]);
  expect(tab.device.get(at("price"))?.after).toBe("206");
});

test("words of a closed tab are offered beside what was typed before the page was alive", () => {
  const tab = new Tab(kept(text("205", "206")), shown, { typedBefore: { price: "207" } });
  expect(tab.sent?.[at("price")]?.after).toBe("207");
  tab.saved(1, { price: "207", title: "Exam" });
  expect(tab.clash("price")).toEqual(["tab", "206"]);
});

test("what is typed back before its answer has come is sent, too", (tab) => {
  tab.send("price", "206");
  tab.answer(1, { status: "unreachable" });
  expect(tab.send("price", "205")).toEqual({ [at("price")]: text("205", "205", 1) });
});

test("half a word is no mistake: an error waits until its field is left, and goes at once", (tab) => {
  const errors = { [at("price")]: "This should be a number." };
  tab.active = "price";
  tab.send("price", "2x");
  tab.saved(1, { price: "2x", title: "Exam" }, { errors });
  expect(tab.state.errors.size).toBe(0);
  tab.active = undefined;
  tab.do({ type: "left a field" });
  expect(tab.state.errors.size).toBe(1);
  tab.active = "price";
  tab.send("price", "2xx");
  tab.saved(2, { price: "2xx", title: "Exam" }, { errors });
  expect(tab.state.errors.size).toBe(1);
  tab.send("price", "2");
  tab.saved(3, { price: "2", title: "Exam" });
  expect(tab.state.errors.size).toBe(0);
});

test("a text that its control shows in its own way doesn't count as typed", (tab) => {
  tab.show = (shownText) => shownText.trim();
  tab.send("price", "206");
  tab.saved(1, { price: "206", title: " Exam Plus " });
  expect([tab.now("title"), listDue(tab.state)]).toEqual(["Exam Plus", []]);
});

test("a request that no browser would send after its page is gone isn't asked to", () => {
  const words = (length: number) => ({
    at: place,
    writer: "own",
    number: 1,
    fields: new Map([[at("title"), text("", "x".repeat(length))]]),
  });
  expect(writeRequest(words(50_000)).keepalive).toBe(true);
  expect(writeRequest(words(60_000)).keepalive).toBe(false);
});
