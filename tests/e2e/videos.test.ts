import { fillTemplate } from "#app/lib/fill-template.ts";
import { content } from "./content.ts";
import { expectOutsideLink } from "./page-parts.ts";
import { expect, test, withoutScript } from "./site-test.ts";

const { videos, podcastAppearances, labels, homePage, jobSearchJoyPage } = content;
const videoHost = "www.youtube-nocookie.com";

const videoOf = (id: string) => {
  const video = videos.videos.find((candidate) => candidate.id === id);
  if (!video) throw new Error(`no video ${id}`);
  return video;
};

const pages = [
  { path: "/", shown: [videoOf(homePage.methodsVideo)] },
  {
    path: "/job-search-joy",
    shown: [jobSearchJoyPage.overviewVideo, ...jobSearchJoyPage.testimonialVideos].map(videoOf),
  },
  { path: "/podcast-appearances", shown: podcastAppearances.appearances },
];

const notice = fillTemplate(labels.videoNotice, { host: "YouTube" });
const nameOf = (title: string) => fillTemplate(labels.playVideo, { title });

for (const { path, shown } of pages) {
  // That no other host is asked before the press is watched in every test.
  test(`videos on ${path} load their player at a press, from the host that sets no cookies`, async ({
    page,
    open,
    watch,
  }) => {
    await open(path);
    await expect(page.getByRole("link", { name: /^play the video/i })).toHaveCount(shown.length);
    await expect(page.getByText(notice, { exact: true })).toHaveCount(shown.length);
    await expect(page.locator("iframe")).toHaveCount(0);
    await page.waitForLoadState("networkidle");
    await watch.allowHost(videoHost);
    for (const [index, video] of shown.entries()) {
      const poster = page.getByRole("link", { name: nameOf(video.title), exact: true });
      await expect(poster.getByRole("img", { name: video.poster.alt })).toBeAttached();
      await poster.click();
      const player = page.getByTitle(video.title, { exact: true });
      const address = new URL((await player.getAttribute("src")) ?? "");
      expect(address.host).toBe(videoHost);
      expect(address.origin + address.pathname).toBe(video.embedUrl);
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
      await watch.allowHost(videoHost);
      for (const video of shown) {
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
