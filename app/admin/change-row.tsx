import { Moment } from "./moment.tsx";

type Change = { action: string; subject: string | null; changedAt: string; device: string };

export function ChangeRow({ change: { action, subject, changedAt, device } }: { change: Change }) {
  return (
    <li className="border-b-2 border-line py-2 last:border-0">
      {action}
      {subject === null ? "" : ` ${subject}`}
      <br />
      <span className="text-sm text-soft">
        <Moment at={changedAt} />, {device}
      </span>
    </li>
  );
}
