/** Takes an answer of a running site as it travels, to send it again. */
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";

export type Answer = {
  /** Names and values by turns, without those that Node writes for each answer by itself. */
  headers: string[];
  body: Buffer;
};

const ownHeaders = ["date", "connection", "keep-alive"];

export async function fetchAnswer(url: string, acceptEncoding: string): Promise<Answer> {
  const headers = { "Accept-Encoding": acceptEncoding };
  const [answer] = (await once(get(url, { headers }), "response")) as [IncomingMessage];
  return { headers: withoutHeaders(answer.rawHeaders, ownHeaders), body: await buffer(answer) };
}

/** @param names in lower case */
export function withoutHeaders(headers: readonly string[], names: readonly string[]): string[] {
  return headers.filter((_, at) => !names.includes((headers[at - (at % 2)] ?? "").toLowerCase()));
}
