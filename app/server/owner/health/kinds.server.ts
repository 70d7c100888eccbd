/** Everything that can go wrong with the site, in words for the owner: why it matters, and what to do. */

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
    title: "Emails couldn't be sent",
    why: "The people they're for don't get them.",
    advice:
      "Type: npm run outbox. It says why each one was refused. Then either contact these people another way and discard the emails, or correct the setting and try again: npm run outbox -- retry all",
    over: "No email is parked any more.",
    patience: 5 * minute,
    calm: 10 * minute,
  },
  "mails-waiting": {
    title: "Emails are waiting to be sent",
    why: "Buyers, people who write or sign up, and you yourself get emails late.",
    advice:
      "Type: npm run outbox -- test. It shows what your mail server answers. If the password is wrong, correct it in SMTP_URL and restart the site. If the server is down, just wait: the site keeps trying for 72 hours.",
    over: "No email has been waiting for more than an hour.",
    patience: 10 * minute,
    calm: 30 * minute,
  },
  "events-refused": {
    title: "Messages about payments are being refused",
    why: "The site can't tell whether they really come from your payment provider. Until that's fixed, it may learn about a payment late: when the buyer comes back to the site, or when the site asks the provider itself.",
    advice:
      "Compare STRIPE_WEBHOOK_SECRET with the signing secret that Stripe shows (Workbench, Webhooks, your destination). If they differ, correct the setting and restart the site. If they match, check that this machine's clock is right. If it is, someone may be sending fake messages, and your site has accepted none of them.",
    over: "No message has been refused for six hours.",
    patience: 5 * minute,
    calm: 6 * hour,
  },
  "orders-late": {
    title: "Some payments weren't reported to the site",
    why: "The site had to ask for them itself, so the buyers got the email with the booking link more than an hour late.",
    advice:
      "In Stripe, look under Workbench, Webhooks, your destination: it shows what Stripe sent and what your site answered. Then type: npm run payments:check. It compares the settings.",
    over: "For a day, the site hasn't had to ask for a payment.",
    patience: 0,
    calm: 24 * hour,
  },
  "content-unpublished": {
    title: "Your changes aren't published",
    why: "Visitors still see the old words and prices.",
    advice:
      "Type: npm run content -- check. It lists each mistake with its file and line. Correct them and save. If it finds none, type: npm run publish. It says what's in the way.",
    over: "Visitors see what's in your files again.",
    patience: 10 * minute,
    calm: 5 * minute,
  },
  "disk-low": {
    title: "The disk is nearly full",
    why: "Once it's full, the site has to refuse messages and orders.",
    advice:
      "Make room: delete old files in the exports and backups folders of DATA_DIR, once you have copies elsewhere, and the machine's old log files. Or get a bigger disk.",
    over: "There's enough room again.",
    patience: 10 * minute,
    calm: hour,
  },
  "backup-failed": {
    title: "The backup failed",
    why: "If the disk dies or something is deleted by mistake, everything since the last good backup is lost.",
    advice:
      "Type: npm run data -- backups. It shows the last good backup and why later ones failed. Usually the disk is full, or the site can't write to BACKUP_DIR. The site tries again every hour. To try right now, type: npm run data -- backup",
    over: "A backup has been made.",
    // It is tried again after an hour.
    patience: 90 * minute,
    calm: 10 * minute,
  },
  "backup-old": {
    title: "There's no recent backup",
    why: "If the disk dies or something is deleted by mistake, everything since the last backup is lost.",
    advice:
      "The site makes a backup every night while it's running. Type: npm run data -- backup. Then check that the site runs at night and that the machine's clock is right.",
    over: "There's a new backup.",
    // What was missed while the machine was off is caught up after the start.
    patience: hour,
    calm: 10 * minute,
  },
  "backup-not-away": {
    title: "The backup hasn't left this machine",
    why: "If this machine dies, its backups die with it.",
    advice:
      "Run the program in BACKUP_COMMAND yourself, as the user the site runs as. It'll say what's missing, usually a key or space at the other end. Type: npm run data -- backups. It shows how each attempt ended.",
    over: "A backup has been handed over.",
    patience: 0,
    calm: 10 * minute,
  },
  "backup-useless": {
    title: "The backup couldn't be restored in a test",
    why: "A backup you can't restore is worth nothing.",
    advice:
      "Check that the disk has room for a second copy of your data: the test needs it. Then type: npm run data -- backup. If the new file is damaged too, the disk may be dying: copy your data to another machine now.",
    over: "A backup was restored in a test, and it was complete.",
    patience: 0,
    calm: 10 * minute,
  },
  "answers-failing": {
    title: "Visitors are seeing errors",
    why: "They can't do what they came for, like send you a message or open the payment page.",
    advice:
      'If it names /api/create-checkout, type: npm run payments:check. Otherwise, read the site\'s log: each error has a line with "level":"error" and its cause. If it goes on, show these lines to whoever looks after the site.',
    over: "Hardly any visitor has seen an error for six hours.",
    patience: 5 * minute,
    calm: 6 * hour,
  },
  "certificate-ending": {
    title: "The site's certificate runs out soon",
    why: "From that day on, browsers will warn everyone not to open your site.",
    advice:
      "The program in front of your site, usually Caddy, should have renewed it long ago, but something is stopping it. Check that the program is running, read its log, and make sure that ports 80 and 443 are open.",
    over: "The certificate has been renewed.",
    patience: 0,
    calm: 10 * minute,
  },
  "newsletter-parked": {
    title: "The newsletter service refused some addresses",
    why: "Someone who signed up isn't getting your newsletter, or someone who left still is.",
    advice:
      "Type: npm run newsletter -- refused. It shows which addresses and why. Correct them at the newsletter service by hand, then type: npm run newsletter -- refused retry",
    over: "The newsletter service has every address now.",
    patience: 10 * minute,
    calm: 10 * minute,
  },
} as const satisfies Record<string, KindOfTrouble>;

export type TroubleKind = keyof typeof troubleKinds;

/** The kind of a stored row, which another version of the site may have written. */
export function findKind(name: string): KindOfTrouble | undefined {
  return Object.entries(troubleKinds).find(([kind]) => kind === name)?.[1];
}
