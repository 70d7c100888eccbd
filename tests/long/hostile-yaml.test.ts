/** Refuses YAML in time that has the largest allowed size and is costly to parse. */
import { expect, test } from "vitest";
import { contentLimits } from "#app/content/list-files.ts";
import { readYaml } from "#app/content/read-yaml.ts";
import { measureProcessorTime } from "#tests/support/processor-time.ts";

test.each(["[", "]", "{a: ", "- ", "&a ", "a:\n", "%a\n", "- a #\n", "- \u0001\n"])(
  "takes five seconds of processor time at most for %j alone",
  async (part) => {
    const file = Buffer.from(part.repeat(contentLimits.yamlBytes / part.length));
    let yaml: ReturnType<typeof readYaml> | undefined;
    const seconds = await measureProcessorTime(() => {
      yaml = readYaml(file);
    });
    expect(seconds).toBeLessThan(5);
    expect(yaml?.ok).toBe(false);
  },
);
