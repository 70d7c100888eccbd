import { z } from "zod";

export const weekdays = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

/** The day and hour of the owner's weekly email, in the owner's time zone. */
export type WeeklyEmail = { day: (typeof weekdays)[number]; hour: number };

export const weeklyFields = {
  WEEKLY_EMAIL: z
    .string()
    .transform((text, context): WeeklyEmail | undefined => {
      if (text === "off") return undefined;
      const [, name, hour] = /^([a-z]+) (1?\d|2[0-3])$/i.exec(text) ?? [];
      const day = weekdays.find((one) => one.toLowerCase() === name?.toLowerCase());
      if (day) return { day, hour: Number(hour) };
      context.addIssue(
        `expected a weekday and an hour from 0 to 23, or off, got "${text}"; write monday 8, or delete the line`,
      );
      return z.NEVER;
    })
    .prefault("off"),
};
