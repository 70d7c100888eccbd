import { Tag } from "#app/admin/tag.tsx";
import type { Subscriber } from "#app/server/owner/subscribers.server.ts";

export function SubscriberTag({ status }: Pick<Subscriber, "status">) {
  if (status === "confirmed") return <Tag tone="calm">Confirmed</Tag>;
  return status === "pending" ? <Tag tone="wait">Not confirmed</Tag> : <Tag>Unsubscribed</Tag>;
}
