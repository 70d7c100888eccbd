/** Everything that can hurt the site, in words for the owner: why it matters, and what to do. */

const minute = 60_000;
const hour = 60 * minute;

type KindOfTrouble = {
  /** Names it in a subject and in a list. */
  title: string;
  /** Why it matters. */
  why: string;
  /** What to do. */
  advice: string;
  /** What is known when it is over. */
  over: string;
  /** How long it has to last before the owner is told, in milliseconds: what heals by itself is no news. */
  patience: number;
  /** For how long it has to be away before it counts as over: what comes and goes is one trouble. */
  calm: number;
};

export const troubleKinds = {
  "mails-parked": {
    title: "Mails could not be sent",
    why: "The people these mails are for do not get them.",
    advice:
      "Type: npm run outbox. It says why each was refused. Then write to these people in another way and discard the mails, or correct the setting and try again: npm run outbox -- retry all",
    over: "No mail is parked any more.",
    patience: 5 * minute,
    calm: 10 * minute,
  },
  "mails-waiting": {
    title: "Mails wait to be sent",
    why: "Buyers, people who sign up and you get their mails late.",
    advice:
      "Type: npm run mail:test. It says what your mail server answers. A wrong password is corrected in SMTP_URL; then start the site again. Is the server down? Then wait: the mails go out by themselves, for 72 hours.",
    over: "No mail waits for longer than an hour any more.",
    patience: 10 * minute,
    calm: 30 * minute,
  },
  "events-refused": {
    title: "Messages of the payment provider are refused",
    why: "The site cannot know that they are genuine. Until that is put right it learns late of a payment: when the buyer comes back to the site, or when it asks by itself.",
    advice:
      "Compare STRIPE_WEBHOOK_SECRET with the signing secret that Stripe shows (Workbench, Webhooks, your destination). Correct it, and start the site again. If it is the same, look whether the clock of this machine is right. If that is right, too, somebody tried to cheat, and nothing came of it.",
    over: "For six hours no message was refused.",
    patience: 5 * minute,
    calm: 6 * hour,
  },
  "orders-late": {
    title: "Payments were not reported to the site",
    why: "The site had to ask by itself, so the buyers got their mail with the link to book more than an hour late.",
    advice:
      "Stripe says under Workbench, Webhooks, your destination, what it sent and what your site answered. Type: npm run payments:check. It compares the settings.",
    over: "For a day no payment had to be asked for.",
    patience: 0,
    calm: 24 * hour,
  },
  "content-unpublished": {
    title: "Your files are not published",
    why: "Visitors go on seeing the words and prices from before.",
    advice:
      "Type: npm run content:check. It names each fault with its file and line; mend it and save. If it finds none, type: npm run publish. It says what stands in the way.",
    over: "Visitors see what your files say again.",
    patience: 10 * minute,
    calm: 5 * minute,
  },
  "disk-low": {
    title: "The disk is nearly full",
    why: "When it is full, messages and orders are refused.",
    advice:
      "Make room: delete old files in exports and backups of DATA_DIR, once you have copies elsewhere, and old logs of the machine. Or rent a larger disk.",
    over: "There is enough room again.",
    patience: 10 * minute,
    calm: hour,
  },
  "backup-failed": {
    title: "The backup failed",
    why: "When the disk dies or something is deleted by mistake, everything since the last good backup is lost.",
    advice:
      "Type: npm run data:backups. It shows the last good one, and why others failed; mostly the disk is full or BACKUP_DIR cannot be written. It is tried again every hour. To try at once: npm run data:backup",
    over: "A backup was made.",
    // It is tried again after an hour.
    patience: 90 * minute,
    calm: 10 * minute,
  },
  "backup-old": {
    title: "There is no new backup",
    why: "When the disk dies or something is deleted by mistake, everything since then is lost.",
    advice:
      "The site makes one each night while it runs. Type: npm run data:backup. Then look whether the site runs at night, and whether the clock of the machine is right.",
    over: "There is a new backup.",
    // What was missed while the machine was off is caught up after the start.
    patience: hour,
    calm: 10 * minute,
  },
  "backup-not-away": {
    title: "The backup did not leave this machine",
    why: "When this machine dies, its backups die with it.",
    advice:
      "Run the program of BACKUP_COMMAND by hand, as the user of the site: it says what it misses, mostly a key or room at the other place. Type: npm run data:backups. It shows how each ended.",
    over: "The program took a backup.",
    patience: 0,
    calm: 10 * minute,
  },
  "backup-useless": {
    title: "The backup could not be restored for a trial",
    why: "A backup that cannot be restored is none.",
    advice:
      "Look whether the disk has room for a second copy of the data: the trial needs it. Then type: npm run data:backup. If the file is damaged again, the disk may be dying: copy your data to another machine now.",
    over: "A backup was restored for a trial, and was complete.",
    patience: 0,
    calm: 10 * minute,
  },
  "answers-failing": {
    title: "Visitors met errors",
    why: "They did not get what they asked for, like a sent message or a payment page.",
    advice:
      'Type: npm run payments:check, if it is /api/create-checkout. Otherwise the log of the site has a line for each, with "level":"error", and the cause beside it. If it goes on, show these lines to whoever looks after the site.',
    over: "For six hours hardly any visitor met an error.",
    patience: 5 * minute,
    calm: 6 * hour,
  },
  "certificate-ending": {
    title: "The certificate of the site ends soon",
    why: "From that day on browsers warn everybody away from your site.",
    advice:
      "The program in front of the site renews it by itself, usually Caddy, long before: something keeps it from doing so. Look whether it runs, what its log says, and whether ports 80 and 443 are open.",
    over: "The certificate was renewed.",
    patience: 0,
    calm: 10 * minute,
  },
  "newsletter-parked": {
    title: "The newsletter service refused addresses",
    why: "Somebody who signed up gets no newsletter, or somebody who left still gets it.",
    advice:
      "Type: npm run newsletter:refused. It shows which addresses and why. Put them right at the service by hand, then type: npm run newsletter:refused -- retry",
    over: "The newsletter service knows every address.",
    patience: 10 * minute,
    calm: 10 * minute,
  },
} as const satisfies Record<string, KindOfTrouble>;

export type TroubleKind = keyof typeof troubleKinds;

/** The kind of a stored row, which another version of the site may have written. */
export function findKind(name: string): KindOfTrouble | undefined {
  return Object.entries(troubleKinds).find(([kind]) => kind === name)?.[1];
}
