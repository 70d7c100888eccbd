import type { ScheduledChange } from "#app/server/owner/schedule/list-scheduled-changes.server.ts";
import { ActionForm } from "../parts/action-form.tsx";
import { Details } from "../parts/details.tsx";
import { Moment } from "../parts/moment.tsx";
import { Need, Needs } from "../parts/need.tsx";
import { PublishedChanges } from "./published-changes.tsx";
import { Tag } from "../parts/tag.tsx";
import { TwoSteps } from "../parts/two-steps.tsx";

const page = "/admin/words/scheduled";

/** Lists scheduled changes, including those that couldn't be published. */
export function ScheduledList({ scheduled }: { scheduled: readonly ScheduledChange[] }) {
  return (
    <Needs>
      {scheduled.map(({ id, note, at, fault, changes }) => (
        <Need
          key={id}
          title={note}
          tag={<Tag tone={fault === undefined ? "wait" : "alarm"}>{tagOf(fault)}</Tag>}
          actions={<Buttons id={id} about={note} isFailed={fault !== undefined} />}
        >
          <p className="text-base text-ink">
            <Moment at={at} />
          </p>
          {fault === undefined ? null : <p className="mt-1 text-ink">{fault}</p>}
          {changes.length === 0 ? null : (
            <Details id={`planned-${id}`} summary="What changes">
              <PublishedChanges id={id} changes={changes} />
            </Details>
          )}
        </Need>
      ))}
    </Needs>
  );
}

function tagOf(fault: string | undefined): string {
  return fault === undefined ? "Scheduled" : "Not published";
}

function Buttons({ id, about, isFailed }: { id: string; about: string; isFailed: boolean }) {
  const rest = { action: page, about, values: { id } };
  return (
    <>
      <ActionForm intent="now" label={isFailed ? "Try again" : "Publish now"} {...rest} />
      <ActionForm intent="cancel" label="Cancel it" {...rest} />
      {isFailed ? (
        <TwoSteps label="Throw it away">
          <p>
            These changes will be gone for good. If you press “Cancel it” instead, they go back to
            your other changes.
          </p>
          <ActionForm intent="discard" label="Throw it away for good" {...rest} />
        </TwoSteps>
      ) : null}
    </>
  );
}
