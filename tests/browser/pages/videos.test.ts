import { fillTemplate } from "#app/lib/fill-template.ts";
import { content } from "#tests/support/browser/content.ts";
import { expect, test, waitUntilIdle } from "#tests/support/browser/site-test.ts";

const { videos, podcastAppearances, labels, homePage } = content;
const [talkAtSpotify, talkAtApple, talkAtYouTube] = podcastAppearances;
const methods = videos.find(({ id }) => id === homePage.methodsVideo);
const vimeo = "player.vimeo.com";

const pages = [
  {
    path: "/",
    players: [[methods, "https://player.vimeo.com/video/76979871?dnt=1&autoplay=1"]],
  },
  {
    path: "/podcast-appearances",
    players: [
      [talkAtSpotify, "https://open.spotify.com/embed/episode/7makk4oTQel546B0PZlDM5"],
      [
        talkAtApple,
        "https://embed.podcasts.apple.com/us/podcast/a-show/id1200361736?i=1000700000001",
      ],
      [talkAtYouTube, "https://www.youtube-nocookie.com/embed/test-talk?autoplay=1&rel=0"],
    ],
  },
] as const;

const nameOf = (title = "no such video") => fillTemplate(labels.playVideo, { title });

// A request to another host fails every test that doesn't allow it.
test("videos load their player at a press or by key", async ({ page, open, watch }) => {
  for (const { path, players } of pages) {
    await open(path);
    await expect(page.locator("iframe")).toHaveCount(0);
    await waitUntilIdle(page);
    for (const [index, [video, address]] of players.entries()) {
      await watch.allowHost(new URL(address).host);
      const poster = page.getByRole("link", { name: nameOf(video?.title), exact: true });
      if (index === 0) await poster.press("Enter");
      else await poster.click();
      const player = page.getByTitle(video?.title ?? "no such video", { exact: true });
      await expect(player).toHaveAttribute("src", address);
      await expect(player.contentFrame().getByText("Outside")).toBeVisible();
      await expect(page.locator("iframe")).toHaveCount(index + 1);
      await expect(poster).toHaveCount(0);
    }
  }
});

test("a player whose host is blocked leaves a link, no warning", async ({ page, open, watch }) => {
  const warnings: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "warning") warnings.push(message.text());
  });
  watch.allowConsole(/ERR_FAILED/);
  await watch.allowHost(vimeo);
  await open("/");
  await page.route(`https://${vimeo}/**`, (route) => route.abort());
  const link = page.getByRole("link", { name: labels.videoLink });
  await expect(link).toHaveCount(0);
  await page.getByRole("link", { name: nameOf(methods?.title), exact: true }).click();
  await expect(page.getByTitle(methods?.title ?? "no such video", { exact: true })).toBeVisible();
  await expect(link).toHaveAttribute("href", methods?.embedUrl ?? "no such video");
  await expect(link).toHaveAttribute("rel", /\bnoopener\b/);
  expect(warnings).toEqual([]);
});
