/** Creates a form's requests to the server, and handles the responses. */
import type { SavedPart } from "#app/server/owner/drafts/save-part.server.ts";
import type { Answer } from "./send-words.ts";
import { findField, isUnsent, listDue } from "./saving-state.ts";
import { toUnsent, dispute, keep, showErrors, tellDone, write, type Turn } from "./saving-turn.ts";

/** In milliseconds. */
export const pause = 1_500;
export const retryAfter = 5_000;

type Saved = Extract<SavedPart, { status: "saved" }>;

export function save(turn: Turn) {
  const { state } = turn;
  if (state.awaited !== undefined) {
    state.isAskedAgain = true;
    return;
  }
  const due = listDue(state);
  if (due.length === 0) return;
  state.status = { kind: "saving" };
  state.awaited = send(turn, due);
}

/** Sends without waiting for the response to an earlier request, because the page may be closed before that. */
export function saveLast(turn: Turn) {
  const { state } = turn;
  const last = [...state.underway.values()];
  const isUnderway = (name: string) =>
    last.findLast((texts) => texts.has(name))?.get(name) === findField(state, name).now;
  const due = listDue(state).filter((name) => !isUnderway(name));
  if (due.length > 0 && state.status.kind !== "signed out") send(turn, due);
}

/** @returns the number of the request */
function send(turn: Turn, due: readonly string[]): number {
  const { state, effects } = turn;
  state.requests += 1;
  const { requests: request, writer } = state;
  const fields = due.map((name) => [name, toUnsent(state, name)] as const);
  effects.push({ type: "send", request, fields: new Map(fields) });
  state.underway.set(request, new Map(due.map((name) => [name, findField(state, name).now])));
  for (const name of due) {
    const field = findField(state, name);
    const others = field.tried.filter((one) => one.writer !== writer);
    state.fields.set(name, { ...field, tried: [...others, { writer, number: request }] });
  }
  keep(turn);
  return request;
}

export function takeAnswer(turn: Turn, request: number, answer: Answer) {
  const { state, seen, effects } = turn;
  const texts = state.underway.get(request) ?? new Map<string, string>();
  state.underway.delete(request);
  if (state.awaited === request) state.awaited = undefined;
  if (answer.status === "saved") take(turn, request, texts, answer);
  else if (answer.status === "signed out") state.status = { kind: "signed out" };
  else if (answer.status === "impossible")
    state.status = { kind: "impossible", message: answer.message };
  else {
    state.status = { kind: seen.isOnline ? "unreachable" : "offline" };
    effects.push({ type: "wait", time: retryAfter });
  }
  if (state.awaited !== undefined || !state.isAskedAgain) return;
  state.isAskedAgain = false;
  save(turn);
}

function take(turn: Turn, request: number, texts: ReadonlyMap<string, string>, saved: Saved) {
  const { state, effects } = turn;
  // The response to an earlier request may arrive later.
  const isNewest = request > state.answered;
  const clashes = new Map(saved.clashes.map(({ name, theirs }) => [name, theirs]));
  for (const [name, text] of texts) {
    const field = findField(state, name);
    if (request < field.answered) continue;
    const theirs = clashes.get(name);
    const known = theirs === undefined ? text : field.known;
    state.fields.set(name, { ...field, known, tried: [], answered: request });
    if (theirs !== undefined) dispute(turn, name, theirs);
    else if (field.rival !== undefined) dispute(turn, name, field.rival, text);
  }
  if (isNewest) {
    state.answered = request;
    for (const [name, text] of Object.entries(saved.values))
      if (!texts.has(name)) takeOver(turn, name, text);
    state.faults = new Map(Object.entries(saved.errors));
    showErrors(turn);
    state.waiting = saved.waiting;
    state.revision = String(saved.revision);
  }
  if (keep(turn)) effects.push({ type: "wait", time: pause });
  else tellDone(turn, saved.savedAt);
  effects.push({ type: "saved" });
}

/** A field in use isn't changed. If someone else has saved a different text, the owner chooses later. */
function takeOver(turn: Turn, name: string, text: string) {
  const { state, seen } = turn;
  const field = state.fields.get(name);
  if (!field || field.now === text || seen.active === name || isUnsent(state, name)) return;
  state.fields.set(name, { ...field, known: text });
  write(turn, name, text);
}
