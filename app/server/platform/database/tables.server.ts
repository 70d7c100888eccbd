/** The types of the tables in database/migrations. Times are ISO 8601 text in UTC. */
import type { Generated, Kysely } from "kysely";

type ReportedStatus = "pending" | "expired" | "failed" | "paid" | "partly-refunded" | "refunded";

export type Tables = {
  admin_sessions: {
    /** The digest of the cookie's value. */
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
    /** base64url */
    public_key: string;
    counter: number;
    /** A JSON list of the ways in which a browser can reach the passkey, such as USB. */
    transports: string;
    name: string;
    /** The host that the passkey was made for. */
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
    /** Only rows from earlier versions have "base64". */
    encoding: "utf8" | "base64" | "bytes";
    body: string;
    bytes: Buffer | null;
  };
  content_versions: {
    number: number;
    digest: string;
    /** A JSON object: the digest of each file by its path. */
    files: string;
    source: "start" | "watch" | "command" | "restore" | "room";
    note: string;
    published_at: string;
    served_at: string | null;
    refused_for: string | null;
  };
  /** Values as JSON. */
  draft_edits: { address: string; before: string; after: string };
  /** `files` is a JSON object: the digest of each new picture by its path. */
  draft_saves: { save: number; base: number; files: string; saved_at: string };
  /** Values as JSON. `writer` is the form that sent them, and `number` is the number of its request. */
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
    /** The number of a version in content_versions. */
    base: number;
    /** A JSON object: the digest of each file that differs from the base, by its path. */
    files: string;
    /** A JSON list of names of changes. */
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
    /** A JSON object: the digest of each new picture by its path. */
    files: string;
    created_at: string;
    lease_token: string | null;
    leased_until: string | null;
    /** Why it couldn't be published at the scheduled time. */
    fault: string | null;
    published_at: string | null;
    /** The number of the version with which it was published. */
    version: number | null;
  };
  schema_migrations: { name: string; checksum: string; applied_at: string };
  server_secrets: { name: string; value: string; created_at: string };
  /** At most one row. `opened_at` is null until the first start after the update that brought this table. */
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
    /** Calendar day, like 2026-11-23. */
    answer_by: string;
    received_at: string;
    text_digest: string | null;
    client_digest: string | null;
    /** Signals, joined by commas; null for a message that isn't held back. */
    suspected_for: string | null;
    answered_at: string | null;
    /** When the daily email listed it as held back. The email was created at the same moment. */
    held_back_told_at: string | null;
    /** The message is permanently deleted a month after this. */
    deleted_at: string | null;
  };
  message_replies: {
    /** The form's random key, so that sending the form twice stores only one reply. */
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
    /** A JSON object of texts. */
    headers: string;
    message_id: string | null;
    /** `collected`: a notice to the owner that waits to be listed with others in a single email. */
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
    /** The reference of an order or withdrawal. */
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
    /** `checking`: the paid amount isn't the price of the session. */
    status: ReportedStatus | "checking";
    buyer_name: string | null;
    buyer_email: string | null;
    buyer_email_key: string | null;
    created_at: string;
    updated_at: string;
    /** The provider's id of the payment, to which refunds refer. */
    payment_id: string | null;
    refunded_in_cents: number;
    pending_at: string | null;
    paid_at: string | null;
    failed_at: string | null;
    expired_at: string | null;
    refunded_at: string | null;
    /** When the buyer's name and address were erased. They aren't stored again afterwards. */
    buyer_erased_at: string | null;
    withdrawn_at: string | null;
    withdrawal: string | null;
    /** The first unconfirmed declaration that names this order. */
    declared_withdrawal: string | null;
    /** The buyer's request, on the payment page, to start within the 14 days to withdraw. */
    start_request: string | null;
    /** When the owner decided that a suspicious payment is fine. */
    checked_at: string | null;
    /** When the owner decided that a withdrawn order needs no refund. */
    refund_settled_at: string | null;
    /** What the buyer agreed to, as a JSON object. */
    sold: string | null;
    /** Refunds that came back because they couldn't reach the buyer. */
    failed_refund_in_cents: number;
    /**
     * Whether the buyer's bank has asked for the payment back, and how the dispute ended. `closed` means without a
     * decision.
     */
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
    /** The provider's term, like needs_response. */
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
    /** The reported price if it differs from the session's, like `100 usd`. */
    odd_amount: string | null;
  };
  settings: {
    name: string;
    /** Encrypted if the setting is a secret; null if the setting was removed. */
    value: string | null;
    /** Other processes compare the newest revision with their own to notice changes. */
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
    /** An order's reference, or the email address used for the order, as typed. */
    named_order: string;
    /** Where the confirmation goes; null in rows from before the form asked for an address. */
    email: string | null;
    words: string | null;
    received_at: string;
    answer_by: string;
    answered_at: string | null;
    /** When the withdrawal took effect: proved by a link that only the buyer has, or accepted by the owner. */
    confirmed_at: string | null;
    email_confirmed_at: string | null;
    /** An email to the address that was typed is sent by this time at the latest. */
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
