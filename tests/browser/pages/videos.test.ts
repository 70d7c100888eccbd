import { fillTemplate } from "#app/lib/fill-template.ts";
import { content } from "#tests/support/browser/content.ts";
import { expectOutsideLink } from "#tests/support/browser/page-parts.ts";
import { expect, test, withoutScript } from "#tests/support/browser/site-test.ts";

const { videos, podcastAppearances, labels, homePage, jobSearchJoyPage } = content;

/** The host and the address of each player. */
const players: Record<string, [host: string, address: string]> = {
  methods: ["Vimeo", "https://player.vimeo.com/video/76979871?dnt=1&autoplay=1"],
  overview: ["YouTube", "https://www.youtube-nocookie.com/embed/test-overview?autoplay=1&rel=0"],
  "first-voice": ["YouTube", "https://www.youtube-nocookie.com/embed/test-first?autoplay=1&rel=0"],
  "second-voice": [
    "YouTube",
    "https://www.youtube-nocookie.com/embed/test-second?autoplay=1&rel=0",
  ],
  "talk-spotify": ["Spotify", "https://open.spotify.com/embed/episode/7makk4oTQel546B0PZlDM5"],
  "talk-apple": [
    "Apple Podcasts",
    "https://embed.podcasts.apple.com/us/podcast/a-show/id1200361736?i=1000700000001",
  ],
  "talk-youtube": ["YouTube", "https://www.youtube-nocookie.com/embed/test-talk?autoplay=1&rel=0"],
};
const playerOf = ({ id }: { id: string }) =>
  players[id] ?? ["no such player", "https://none.example"];

const videoOf = (id: string | undefined) => {
  const video = videos.find((candidate) => candidate.id === id);
  if (!video) throw new Error(`no video ${id}`);
  return video;
};

const pages = [
  { path: "/", shown: [videoOf(homePage.methodsVideo)] },
  {
    path: "/job-search-joy",
    shown: [jobSearchJoyPage.overviewVideo, ...jobSearchJoyPage.testimonialVideos].map((id) =>
      videoOf(id),
    ),
  },
  { path: "/podcast-appearances", shown: podcastAppearances },
];

const videoHost = "player.vimeo.com";
const nameOf = (title: string) => fillTemplate(labels.playVideo, { title });

for (const { path, shown } of pages) {
  // Every test fails on a request to another host.
  test(`videos on ${path} load their player at a press, from the host of their address`, async ({
    page,
    open,
    watch,
  }) => {
    await open(path);
    await expect(page.getByRole("link", { name: /^play the video/i })).toHaveCount(shown.length);
    await expect(page.locator("iframe")).toHaveCount(0);
    await page.waitForLoadState("networkidle");
    for (const [index, video] of shown.entries()) {
      const [host, address] = playerOf(video);
      await watch.allowHost(new URL(address).host);
      const notice = fillTemplate(labels.videoNotice, { host });
      await expect(page.getByText(notice, { exact: true }).first()).toBeVisible();
      const poster = page.getByRole("link", { name: nameOf(video.title), exact: true });
      await expect(poster.getByRole("img", { name: video.poster.alt })).toBeAttached();
      await poster.click();
      const player = page.getByTitle(video.title, { exact: true });
      await expect(player).toHaveAttribute("src", address);
      await expect(player.contentFrame().getByText("Outside")).toBeVisible();
      await expect(page.locator("iframe")).toHaveCount(index + 1);
      await expect(poster).toHaveCount(0);
    }
  });
}

test("a video starts by keyboard, too", async ({ page, open, watch }) => {
  await watch.allowHost(videoHost);
  await open("/");
  const video = videoOf(homePage.methodsVideo);
  await page.getByRole("link", { name: nameOf(video.title), exact: true }).press("Enter");
  await expect(page.getByTitle(video.title, { exact: true })).toBeVisible();
});

withoutScript("videos", () => {
  for (const { path, shown } of pages) {
    test(`on ${path} are links to the player, in a new tab`, async ({ page, open, watch }) => {
      await open(path);
      await expect(page.getByRole("link", { name: /^play the video/i })).toHaveCount(shown.length);
      for (const video of shown) {
        await watch.allowHost(new URL(video.embedUrl).host);
        const link = page.getByRole("link", { name: nameOf(video.title), exact: true });
        await expect(link).toHaveAttribute("rel", /\bnoopener\b/);
        await expect(link).toHaveAttribute("href", video.embedUrl);
        const [tab] = await Promise.all([page.context().waitForEvent("page"), link.click()]);
        await expect(tab).toHaveURL(video.embedUrl);
        await tab.close();
      }
    });
  }
});

test("a player whose host is blocked leaves a link to the video, and no warning", async ({
  page,
  open,
  watch,
}) => {
  const warnings: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "warning") warnings.push(message.text());
  });
  watch.allowConsole(/ERR_FAILED/);
  await watch.allowHost(videoHost);
  await open("/");
  await page.route(`https://${videoHost}/**`, (route) => route.abort());
  const video = videoOf(homePage.methodsVideo);
  const link = page.getByRole("link", { name: labels.videoLink });
  await expect(link).toHaveCount(0);
  await page.getByRole("link", { name: nameOf(video.title), exact: true }).click();
  await expect(page.getByTitle(video.title, { exact: true })).toBeVisible();
  await expectOutsideLink(link, video.embedUrl);
  expect(warnings).toEqual([]);
});
