import { expect, test } from "vitest";
import { findPlayer } from "./players.ts";

const youTube = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ";
const vimeo = "https://player.vimeo.com/video/76979871?dnt=1";
const spotify = "https://open.spotify.com/embed/episode/7makk4oTQel546B0PZlDM5";
const apple = "https://embed.podcasts.apple.com/us/podcast/the-daily/id1200361736?i=1000700000001";

test.each([
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s&list=x", youTube],
  ["https://m.youtube.com/watch?v=dQw4w9WgXcQ", youTube],
  ["https://youtu.be/dQw4w9WgXcQ?si=abc", youTube],
  ["https://youtube.com/live/dQw4w9WgXcQ", youTube],
  ["https://www.youtube.com/shorts/dQw4w9WgXcQ", youTube],
  ["https://vimeo.com/76979871", vimeo],
  ["https://vimeo.com/76979871/0ab1cd", `${vimeo}&h=0ab1cd`],
  ["https://player.vimeo.com/video/76979871?h=0ab1cd", `${vimeo}&h=0ab1cd`],
  ["https://open.spotify.com/episode/7makk4oTQel546B0PZlDM5?si=1", spotify],
  ["https://open.spotify.com/intl-de/episode/7makk4oTQel546B0PZlDM5", spotify],
  ["https://podcasts.apple.com/us/podcast/the-daily/id1200361736?i=1000700000001&l=de", apple],
])("finds the player for %s, and again for the player itself", (pasted, player) => {
  expect(findPlayer(pasted)?.address).toBe(player);
  expect(findPlayer(player)?.address).toBe(player);
});

test.each([
  "https://www.youtube.com/@channel",
  "https://www.youtube.com/watch?v=%22onload",
  "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
  "https://vimeo.com/channels/staffpicks",
  "https://open.spotify.com/user/someone",
  "https://podcasts.apple.com/us/browse",
  "https://example.com/watch?v=dQw4w9WgXcQ",
  "youtu.be/dQw4w9WgXcQ",
])("knows no player for %s", (pasted) => {
  expect(findPlayer(pasted)).toBeUndefined();
});

test("starts a player that a press has opened, where its host can", () => {
  expect(findPlayer(youTube)?.startAddress).toBe(`${youTube}?autoplay=1&rel=0`);
  expect(findPlayer("https://vimeo.com/1/ab")?.startAddress).toBe(
    "https://player.vimeo.com/video/1?dnt=1&h=ab&autoplay=1",
  );
  expect(findPlayer(spotify)?.startAddress).toBe(spotify);
});
