/** A published version of the site: its finished files and the other hosts that its pages use. */
import type { FinishedFile, FinishedFiles } from "./finished-files.ts";
import type { OutsideHosts } from "./security-headers.ts";

export type Published = {
  /** The finished file for a path; `url` is the path with its query. */
  find(path: string, url: string): FinishedFile | undefined;
  /** The finished file for a path, whatever the query. */
  get(path: string): FinishedFile | undefined;
  /** The page for unknown addresses. */
  notFound: FinishedFile;
  /** The other hosts that pages may load from or post to. */
  outside: OutsideHosts;
};

type Version = {
  files: ReadonlyMap<string, FinishedFile>;
  notFound: FinishedFile;
  outside?: OutsideHosts | undefined;
};

/** Creates the look-up of a version's files. A file may exist for one value of a query: `/contact?topic=ielts`. */
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
  /** @throws Error before the first version is published */
  current: () => Published;
  /**
   * Replaces the version. Requests that have started end with the old one.
   *
   * @returns the paths whose answer has changed
   */
  show: (version: Version) => string[];
  /** Replaces a file by a smaller encoding of it, unless another version is published by now. */
  improve: (address: string, file: FinishedFile) => void;
};

/** Creates the holder of the version that visitors see. */
export function createStage(assets: FinishedFiles): Stage {
  let files = new Map(assets);
  let current: Published | undefined;
  return {
    current() {
      if (!current) throw new Error("nothing is published yet");
      return current;
    },
    show(version) {
      const before = files;
      files = new Map([...assets, ...version.files]);
      current = createPublished({ ...version, files });
      const addresses = new Set([...before.keys(), ...files.keys()]);
      return [...addresses].filter(
        (address) => before.get(address)?.etag !== files.get(address)?.etag,
      );
    },
    improve(address, file) {
      if (files.get(address)?.etag === file.etag) files.set(address, file);
    },
  };
}
