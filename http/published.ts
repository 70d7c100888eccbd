import type { RenderedFile } from "#app/server/platform/publishing/rendered-file.server.ts";
import { addHeaders, type FinishedFile, type FinishedFiles } from "./finished-files.ts";
import { contentPolicy, hashSources, type OutsideHosts } from "./security-headers.ts";

export type Published = {
  find(path: string, url: string): FinishedFile | undefined;
  get(path: string): FinishedFile | undefined;
  notFound: FinishedFile;
  outside: OutsideHosts;
};

type Version = {
  files: FinishedFiles;
  notFound: FinishedFile;
  outside?: OutsideHosts | undefined;
};

type RenderedVersion = {
  files: ReadonlyMap<string, RenderedFile>;
  notFound: RenderedFile;
  outside: OutsideHosts;
};

/** Finds finished files. If an address has several, its query selects one. Unknown query values are ignored. */
export function createPublished({ files, notFound, outside = {} }: Version): Published {
  const queries = new Map<string, string>();
  for (const key of files.keys()) {
    const [path = "", query] = key.split("?");
    if (query !== undefined) queries.set(path, query.split("=")[0] ?? "");
  }
  return {
    get: (path) => files.get(path),
    find(path, url) {
      const name = url.length > path.length ? queries.get(path) : undefined;
      if (name === undefined) return files.get(path);
      const value = new URLSearchParams(url.slice(path.length).split("#")[0]).get(name);
      return files.get(`${path}?${name}=${value}`) ?? files.get(path);
    },
    notFound,
    outside,
  };
}

type Stage = {
  current: () => Published;
  /**
   * Replaces the current version. Running requests finish with the previous version.
   * @returns the paths whose responses have changed
   */
  show: (version: RenderedVersion) => string[];
  /** Replaces a file with a more compressed one. Does nothing if the file is from an earlier version of the site. */
  improve: (address: string, file: RenderedFile) => void;
};

/** @param scriptsFor returns the scripts that a page with this HTML may run */
export function createCurrentVersion(
  assets: FinishedFiles,
  scriptsFor: (html: string) => readonly string[],
): Stage {
  let files = new Map(assets);
  let current: Published | undefined;
  return {
    current() {
      if (!current) throw new Error("nothing is published yet");
      return current;
    },
    show({ outside, ...rendered }) {
      const before = files;
      const writePolicy = ({ contentType, bodies: { identity } }: RenderedFile) => {
        const isPage = contentType.startsWith("text/html") && Buffer.isBuffer(identity);
        const html = isPage ? identity.toString() : "";
        const inline = { scripts: isPage ? scriptsFor(html) : [], styles: findStyles(html) };
        return contentPolicy(hashSources(inline), outside);
      };
      files = new Map(assets);
      for (const [address, file] of rendered.files)
        files.set(address, addHeaders(address, file, writePolicy(file)));
      const notFound = addHeaders("", rendered.notFound, writePolicy(rendered.notFound));
      current = createPublished({ files, notFound, outside });
      const addresses = new Set([...before.keys(), ...files.keys()]);
      return [...addresses].filter(
        (address) => before.get(address)?.etag !== files.get(address)?.etag,
      );
    },
    improve(address, { etag, bodies }) {
      const file = files.get(address);
      if (file?.etag === etag) files.set(address, { ...file, bodies });
    },
  };
}

/** Finds a page's inline styles. Publishing has already checked that they're the site's own. */
function findStyles(html: string): string[] {
  return [...html.matchAll(/<style>(?<text>[^]*?)<\/style>/g)].map(
    ({ groups }) => groups?.["text"] ?? "",
  );
}
