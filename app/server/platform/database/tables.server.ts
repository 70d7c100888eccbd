/** The types of the tables in database/migrations. Times are ISO 8601 strings in UTC. */
import type { Generated, Kysely } from "kysely";

type ReportedStatus = "pending" | "expired" | "failed" | "paid" | "partly-refunded" | "refunded";

export type Tables = {
  admin_sessions: {
    /** The digest of the session cookie's value. */
    id: string;
    device: string;
    way: "link" | "passkey" | "code";
    passkey_id: string | null;
    created_at: string;
    seen_at: string;
    ended_at: string | null;
  };
  admin_links: {
    token_digest: string;
    source: "start" | "command" | "mail" | "device";
    created_at: string;
    expires_at: string;
    used_at: string | null;
  };
  admin_passkeys: {
    id: string;
    /** The passkey's public key in base64url. */
    public_key: string;
    counter: number;
    /** A JSON list of the ways in which a browser can reach the passkey, such as USB. */
    transports: string;
    name: string;
    /** The host name on which the passkey works. */
    host: string;
    created_at: string;
    used_at: string | null;
  };
  admin_challenges: { challenge: string; purpose: "register" | "sign-in"; expires_at: string };
  admin_codes: { code_digest: string; created_at: string; used_at: string | null };
  admin_changes: {
    id: string;
    changed_at: string;
    session_id: string | null;
    device: string;
    action: string;
    subject: string | null;
  };
  admin_state: { name: string; value: string; stored_at: string };
  backups: {
    id: string;
    reason: "night" | "command" | "update" | "restore";
    file: string;
    begun_at: string;
    leased_until: string;
    ended_at: string | null;
    fault: string | null;
    bytes: number | null;
    handed_over_at: string | null;
    hand_over_fault: string | null;
    rehearsed_at: string | null;
    rehearsal_fault: string | null;
  };
  content_files: {
    digest: string;
    /**
     * The encoding of the file in `body`, or "bytes" if the file is in `bytes`. Only earlier versions of the site used
     * "base64".
     */
    encoding: "utf8" | "base64" | "bytes";
    body: string;
    bytes: Buffer | null;
  };
  content_versions: {
    number: number;
    digest: string;
    /** A JSON object that maps each file's path to the file's digest. */
    files: string;
    source: "start" | "watch" | "command" | "restore" | "room";
    note: string;
    published_at: string;
    served_at: string | null;
    refused_for: string | null;
  };
  /** The edits that the draft contains. `before` and `after` are JSON values. */
  draft_edits: { address: string; before: string; after: string };
  /** The saves of the draft. `files` is a JSON object that maps the path of each new picture to its digest. */
  draft_saves: { save: number; base: number; files: string; saved_at: string };
  /**
   * Every edit that was saved in the draft. `before` and `after` are JSON values, `writer` is the form that sent
   * the edit, and `number` is the number of the form's request.
   */
  draft_log: {
    save: number;
    address: string;
    before: string;
    after: string;
    writer: Generated<string | null>;
    number: Generated<number | null>;
  };
  draft_revisions: {
    revision: number;
    /** The number of the version in content_versions on which the draft is based. */
    base: number;
    /** A JSON object that maps the path of each file that differs from the base to the file's digest. */
    files: string;
    /** A JSON list of conflicts: values changed in the draft that have since been published with a different value. */
    disputed: string;
    saved_at: string;
  };
  page_dates: { path: string; digest: string; changed_at: string };
  scheduled_publications: {
    id: string;
    publish_at: string;
    note: string;
    base: number;
    /** A JSON list of the edits that will be published. */
    edits: string;
    /** A JSON object that maps the path of each new picture to its digest. */
    files: string;
    created_at: string;
    leased_until: string | null;
    /** Why the publication failed at the scheduled time. */
    fault: string | null;
    published_at: string | null;
    /** The number of the version that the publication created. */
    version: number | null;
  };
  schema_migrations: { name: string; checksum: string; applied_at: string };
  server_secrets: { name: string; value: string; created_at: string };
  /**
   * Records when the site was opened to the public and by whom, in at most one row. `opened_at` is null between the
   * migration that adds the table and the next start.
   */
  site_opening: { id: number; opened_at: string | null; opened_by: string | null };
  write_probes: { name: string; probed_at: string; padding: string | null };
  contact_messages: {
    reference: string;
    submission: string | null;
    content_digest: string;
    first_name: string;
    last_name: string | null;
    email: string;
    topic: string;
    message: string;
    /** The day by which the owner promised to answer, such as 2026-11-23. */
    answer_by: string;
    received_at: string;
    text_digest: string | null;
    client_digest: string | null;
    /** The signs of advertising in the message, separated by commas; null for a message that isn't held back. */
    suspected_for: string | null;
    answered_at: string | null;
    /** When the daily email that lists the message as held back was created. */
    held_back_told_at: string | null;
    /** When the owner deleted the message. It's deleted permanently a month later. */
    deleted_at: string | null;
  };
  message_replies: {
    /** A random key from the form, so that sending the same form twice stores only one reply. */
    id: string;
    reference: string;
    body: string;
    mail_id: string;
    sent_at: string;
  };
  saved_replies: {
    id: string;
    title: string;
    body: string;
    changed_at: string;
    deleted_at: string | null;
  };
  daily_mails: { kind: string; day: string; queued_at: string };
  outbox_mails: {
    id: string;
    kind: string;
    recipient: string;
    reply_to: string | null;
    subject: string;
    body_text: string;
    body_html: string;
    /** A JSON object of additional email headers. */
    headers: string;
    message_id: string | null;
    /** `collected` marks a notice that waits to be listed with other notices in a single email to the owner. */
    status: "waiting" | "sent" | "parked" | "collected";
    attempts: number;
    first_attempt_at: string | null;
    tried_for_ms: Generated<number>;
    next_attempt_at: string;
    lease_token: string | null;
    leased_until: string | null;
    last_fault: string | null;
    created_at: string;
    settled_at: string | null;
    send_after: string | null;
    /** The reference of the order or withdrawal that the email is about. */
    about: string | null;
  };
  newsletter_subscriptions: {
    id: string;
    email_key: string;
    email: string;
    first_name: string | null;
    status: "pending" | "confirmed" | "unsubscribed";
    consent: string;
    requested_at: string;
    confirmed_at: string | null;
    unsubscribed_at: string | null;
    mailed_at: string | null;
  };
  newsletter_confirmations: { token_digest: string; subscription_id: string; expires_at: string };
  newsletter_pushes: {
    subscription_id: string;
    status: "waiting" | "done" | "parked";
    attempts: number;
    next_attempt_at: string;
    lease_token: string | null;
    leased_until: string | null;
    last_fault: string | null;
  };
  orders: {
    session_id: string;
    reference: string;
    provider: string;
    program_id: string;
    amount_in_cents: number;
    currency: string;
    /** `checking` means that the paid amount isn't the price of the session. */
    status: ReportedStatus | "checking";
    buyer_name: string | null;
    buyer_email: string | null;
    buyer_email_key: string | null;
    created_at: string;
    updated_at: string;
    /** The provider's id for the payment, to which refunds refer. */
    payment_id: string | null;
    refunded_in_cents: number;
    pending_at: string | null;
    paid_at: string | null;
    failed_at: string | null;
    expired_at: string | null;
    refunded_at: string | null;
    /** When the buyer's name and address were erased. Later events don't store them again. */
    buyer_erased_at: string | null;
    withdrawn_at: string | null;
    withdrawal: string | null;
    /** The reference of the first unconfirmed declaration of withdrawal that names this order. */
    declared_withdrawal: string | null;
    /** The buyer's request on the payment page to start before the 14 days for withdrawing are over. */
    start_request: string | null;
    /** When the owner marked the order as checked. */
    checked_at: string | null;
    /** When the owner decided that a withdrawn order needs no refund. */
    refund_settled_at: string | null;
    /** A JSON object that describes what the buyer agreed to. */
    sold: string | null;
    /** The sum of the refunds that came back because they couldn't reach the buyer. */
    failed_refund_in_cents: number;
    /** The state of a dispute by the buyer's bank. `closed` means that it ended without a decision. */
    dispute: "open" | "lost" | "won" | "closed" | null;
    dispute_due_at: string | null;
  };
  order_notes: {
    id: string;
    session_id: string;
    text: string;
    created_at: string;
    updated_at: string;
    deleted_at: string | null;
  };
  prunings: {
    day: string;
    pruned_at: string;
    messages: number;
    mails: number;
    subscriptions: number;
    withdrawals: number;
    /** The number of orders whose buyers' names and addresses were erased. */
    buyers: number;
  };
  refunds: {
    id: string;
    payment_id: string;
    amount_in_cents: number;
    created_at: string;
    failed_at: string | null;
  };
  disputes: {
    id: string;
    payment_id: string;
    amount_in_cents: number;
    currency: string;
    /** The provider's name for the dispute's status, such as needs_response. */
    status: string;
    status_at: string;
    due_at: string | null;
    opened_at: string;
    withdrawn_at: string | null;
    reinstated_at: string | null;
  };
  refund_events: {
    id: string;
    payment_id: string;
    refunded_in_cents: number;
    is_full: 0 | 1;
    occurred_at: string;
    received_at: string;
  };
  rate_limits: { key: string; points: number; expires_at: string };
  order_mails: { session_id: string; kind: string; queued_at: string };
  payment_events: {
    id: string;
    session_id: string;
    outcome: ReportedStatus;
    occurred_at: string;
    received_at: string;
    /** The paid price if it differs from the session's price, such as `100 usd`. */
    odd_amount: string | null;
  };
  settings: {
    name: string;
    /** The setting's value, encrypted if it's a secret; null if the setting was removed. */
    value: string | null;
    /** Increases with each change. Processes compare the newest revision with their own to notice changes by others. */
    revision: number;
    changed_at: string;
  };
  site_leases: { id: string; leased_until: string };
  troubles: {
    kind: string;
    what: string;
    extent: number;
    since: string;
    seen_at: string;
    told_at: string | null;
    told_extent: number | null;
  };
  withdrawals: {
    reference: string;
    submission: string;
    name: string;
    /** What the visitor entered: an order's reference, or the email address used for the order. */
    named_order: string;
    /** The email address for the confirmation; null in rows from before the form asked for one. */
    email: string | null;
    words: string | null;
    received_at: string;
    answer_by: string;
    answered_at: string | null;
    /** When the withdrawal was confirmed, either with a link that only the buyer has or by the owner. */
    confirmed_at: string | null;
    email_confirmed_at: string | null;
    /** The time by which the site sends an email to the address that was entered in the form; null if it sends none. */
    mail_by: string | null;
    names_order: number;
  };
  practice_sessions: {
    id: string;
    idempotency_key: string;
    program_id: string;
    amount_in_cents: number;
    currency: string;
    stage: "open" | "pending" | "expired" | "failed" | "paid" | "refunded";
    created_at: string;
    updated_at: string;
    start_request: string | null;
    content_version: string | null;
  };
};

export type Database = Kysely<Tables>;

export type Connect = () => Promise<Database>;

export type OpenDatabase = {
  database: Database;
  location: string;
  close(): Promise<void>;
};
