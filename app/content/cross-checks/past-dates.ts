import { monthInZone } from "#app/lib/dates.ts";
import { isStartOver } from "#app/lib/program-facts.ts";
import type { SoundContent } from "./report.ts";
import type { Fault } from "../fault.ts";

/** 30 days. */
const notice = 30 * 24 * 60 * 60 * 1_000;

export function findPastDates({ programs, site }: SoundContent, now: Date): Fault[] {
  const month = monthInZone(now, site?.timeZone ?? "UTC");
  const faults: Fault[] = (programs?.programs ?? []).flatMap((program, index) =>
    !program.hidden && !program.hasCheckout && isStartOver(program, month)
      ? [
          {
            file: "programs.yaml",
            path: ["programs", index, "coming"],
            message: `${program.coming} has passed, and visitors still read that the program starts then`,
          },
        ]
      : [],
  );
  const until = site?.securityContactUntil;
  if (until !== undefined && Date.parse(until) - now.getTime() < notice)
    faults.push({
      file: "site.yaml",
      path: ["securityContactUntil"],
      message: `security.txt holds until ${until} only; set a day that is at most a year ahead`,
    });
  return faults;
}
