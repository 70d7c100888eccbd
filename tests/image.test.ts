/** The image starts the site, and the containers have no other rights. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { siteArguments } from "#scripts/setup.mjs";

type Service = { extends?: unknown; cap_add?: string[] };

test("the image starts Node with the arguments of npm start", () => {
  expect(readFileSync("deploy/start.sh", "utf8")).toContain(` ${siteArguments.join(" ")}\n`);
});

test("no container has more rights than it needs", () => {
  const allowed: Record<string, unknown> = { caddy: ["NET_BIND_SERVICE"] };
  for (const file of ["deploy/compose.yaml", "deploy/compose.postgres.yaml"]) {
    const { services } = parse(readFileSync(file, "utf8")) as { services: Record<string, Service> };
    for (const [name, service] of Object.entries(services)) {
      // The extended service is in the other file.
      if (service.extends) continue;
      expect({ name, ...service }).toMatchObject({
        cap_drop: ["ALL"],
        security_opt: ["no-new-privileges:true"],
      });
      expect(service.cap_add).toEqual(allowed[name]);
    }
  }
});
