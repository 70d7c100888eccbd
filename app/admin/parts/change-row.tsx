import { Moment } from "./moment.tsx";

type Change = { action: string; subject: string | null; changedAt: string; device: string };

export function ChangeRow({ change: { action, subject, changedAt, device } }: { change: Change }) {
  const isReadable = subject !== null && !/^[\da-f-]{36}$/.test(subject);
  return (
    <li className="border-b-2 border-line py-2 last:border-0">
      {isReadable ? `${action}: ${subject}` : action}
      <br />
      <span className="text-sm text-soft">
        <Moment at={changedAt} />, {device}
      </span>
    </li>
  );
}
