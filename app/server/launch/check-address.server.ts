/** Whether visitors find the site at its address, over a connection that is safe. */
import { isPublic } from "#config/loopback.ts";
import {
  describeTimeLeft,
  isRenewalLate,
  readCertificateLife,
} from "../read-certificate-life.server.ts";
import { fine, notChecked, open, type LaunchCheck } from "./launch-check.server.ts";

export const addressChecks: LaunchCheck[] = [
  {
    name: "address",
    weight: "blocks",
    title: "The public address",
    why: "Without it the site answers this machine alone, and mails and search engines have no links.",
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
    why: "When it ends, browsers warn every visitor away.",
    todo: "Look into the log of what renews it (Caddy: `journalctl --unit caddy`, or `docker compose logs caddy`). The ports 80 and 443 have to be open.",
    async look({ env: { publicOrigin }, outside, now }) {
      if (!publicOrigin?.startsWith("https:")) return notChecked("there is no public address");
      const { hostname } = new URL(publicOrigin);
      const found = await readCertificateLife(publicOrigin, { ca: outside.ca });
      if (found.status === "unreachable")
        return notChecked(`${hostname} could not be reached from here (${found.fault})`);
      if (found.fault !== undefined) return open(`It is not valid: ${found.fault}.`);
      return isRenewalLate(found, now)
        ? open(`It ends in ${describeTimeLeft(found, now)}, and nothing has renewed it.`)
        : fine;
    },
  },
];
