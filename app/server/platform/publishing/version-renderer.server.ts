/** Renders versions for a publisher. Reuses pages from a preview or from DATA_DIR/pages. */
import type { Env } from "#config/env.ts";
import { getEnv } from "../process/env.server.ts";
import { digestFiles, type ContentFiles } from "./content-files.server.ts";
import type { Kept, KeptPages } from "./kept-pages.server.ts";
import type { OnFinished, Rendered, Renderer, RenderResult } from "./renderer.server.ts";
import { withCopy } from "./with-copy.server.ts";

type Options = {
  dataDir: string;
  renderer: Pick<Renderer, "render" | "prepare">;
  findKeptPages: ((env: Env) => KeptPages) | undefined;
  today: () => string;
  getShown: () => string;
  /** Called when the renderer has reused pages that an earlier process hadn't compressed thoroughly. */
  onQuickPages: (files: ContentFiles, digest: string) => void;
};

/** How long a started renderer counts as ready, in milliseconds. It ends after a minute without work. */
const warmMs = 50_000;

export class VersionRenderer {
  readonly #options: Options;
  #preparedAt = -warmMs;
  #previewed: { digest: string; day: string; rendered: Rendered } | undefined;
  /** The last finished rendering. It's stored as soon as visitors see it. */
  #finished: { digest: string; kept: Kept; pages: KeptPages | undefined } | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  get isWarm(): boolean {
    return performance.now() - this.#preparedAt < warmMs;
  }

  prepare() {
    this.#preparedAt = performance.now();
    this.#options.renderer.prepare();
  }

  async render(files: ContentFiles): Promise<RenderResult> {
    const digest = digestFiles(files);
    // Reuses the rendering that the owner has just previewed.
    if (this.#previewed?.day === this.#options.today() && this.#previewed.digest === digest)
      return { status: "rendered", ...this.#previewed.rendered };
    const kept = this.#options.findKeptPages?.(getEnv()).find(digest);
    if (!kept) return this.renderAnew(files, digest);
    if (!kept.isThorough) this.#options.onQuickPages(files, digest);
    return { status: "rendered", ...kept.rendered };
  }

  async renderAnew(files: ContentFiles, digest = digestFiles(files)): Promise<RenderResult> {
    this.prepare();
    const { dataDir, renderer, findKeptPages } = this.#options;
    const renderedAt = new Date();
    const env = getEnv();
    const pages = findKeptPages?.(env);
    const onFinished: OnFinished = (rendered, isThorough) => {
      this.#finished = { digest, kept: { rendered, renderedAt, isThorough }, pages };
      this.keepShown();
    };
    return withCopy(files, dataDir, (copy) => renderer.render(copy, onFinished, env));
  }

  async preview(files: ContentFiles) {
    const day = this.#options.today();
    const rendered = await this.render(files);
    if (rendered.status === "rendered")
      this.#previewed = { digest: digestFiles(files), day, rendered };
  }

  forgetPreview() {
    this.#previewed = undefined;
  }

  /** Stores the last rendering if visitors see it. A rendering that only the owner has seen isn't stored. */
  keepShown() {
    if (this.#finished?.digest !== this.#options.getShown()) return;
    this.#finished.pages?.keep(this.#finished.digest, this.#finished.kept);
    this.#finished = undefined;
  }
}
