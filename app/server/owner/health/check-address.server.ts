/** Whether visitors find the site at its address, over a connection that is safe. */
import { isPublic } from "#config/loopback.ts";
import {
  describeTimeLeft,
  isRenewalLate,
  readCertificateLife,
} from "#app/server/platform/process/read-certificate-life.server.ts";
import { fine, notChecked, open, type LaunchCheck } from "./launch-check.server.ts";

export const addressChecks: LaunchCheck[] = [
  {
    name: "address",
    weight: "blocks",
    title: "The public address",
    why: "Without it, the site only answers on this machine, and emails and search engines have no links to it.",
    todo: "Set PUBLIC_ORIGIN to what visitors type, like https://www.example.com.",
    look({ env: { publicOrigin } }) {
      if (publicOrigin === undefined) return open("PUBLIC_ORIGIN is not set.");
      return isPublic(publicOrigin) ? fine : open(`${publicOrigin} names this machine alone.`);
    },
  },
  {
    name: "certificate",
    weight: "wrong",
    title: "The certificate",
    why: "Once it runs out, browsers warn every visitor not to open the site.",
    todo: "Read the log of the program that renews it (Caddy: `journalctl --unit caddy`, or `docker compose logs caddy`). Ports 80 and 443 have to be open.",
    async look({ env: { publicOrigin }, outside, now }) {
      if (!publicOrigin?.startsWith("https:")) return notChecked("there is no public address");
      const { hostname } = new URL(publicOrigin);
      const found = await readCertificateLife(publicOrigin, { ca: outside.ca });
      if (found.status === "unreachable")
        return notChecked(`${hostname} could not be reached from here (${found.fault})`);
      if (found.fault !== undefined) return open(`It is not valid: ${found.fault}.`);
      return isRenewalLate(found, now)
        ? open(`It runs out in ${describeTimeLeft(found, now)}, and nothing has renewed it.`)
        : fine;
    },
  },
];
