/** Handles databases from before the first release. This file will be removed with that release. */

type Records = ReadonlyArray<{ name: string }>;

/** The migrations that were joined into today's first one. Both make the same tables. */
export const joinedNames = [
  "0001_create_server_state",
  "0002_create_contact_messages",
  "0003_create_newsletter_subscriptions",
  "0004_create_orders",
  "0005_create_outbox",
  "0006_follow_orders",
  "0007_limit_clients",
  "0008_judge_messages",
  "0009_confirm_subscriptions",
  "0010_forget_buyers",
  "0011_mark_odd_amounts",
  "0012_tell_of_held_back_messages",
  "0013_count_waiting",
  "0014_widen_amounts",
  "0015_pad_probes",
  "0016_keep_versions_of_content",
  "0017_refer_to_orders",
  "0018_date_pages",
  "0019_keep_withdrawals",
  "0020_record_backups",
  "0021_watch_for_troubles",
  "0022_confirm_withdrawals",
  "0023_keep_pictures_as_bytes",
  "0024_lease_sites",
  "0025_record_pruning",
  "0026_keep_start_requests",
  "0027_list_by_time",
  "0028_open_the_owners_room",
  "0030_answer_messages",
  "0031_tell_what_happened_to_orders",
  "0032_show_what_needs_the_owner",
  "0033_keep_drafts",
  "0035_schedule_publications",
  "0036_settle_refunds",
  "0037_reword_two_changes",
];

/** Whether a database has the tables of today's first migration under the old records. */
export function isJoined(applied: Records): boolean {
  return (
    applied.length === joinedNames.length &&
    applied.every(({ name }, at) => name === joinedNames[at])
  );
}
