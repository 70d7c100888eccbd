import { Field } from "#app/ui/field.tsx";

type ScheduleFieldsProps = {
  timeZone: string;
  values?: Readonly<Record<string, string>> | undefined;
  error: string | undefined;
};

/** Asks for a publication's day and time in the owner's time zone. `values` are what the owner last sent. */
export function ScheduleFields({ timeZone, values = {}, error }: ScheduleFieldsProps) {
  const { day = "", time = "08:00", agreed } = values;
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="sr-only">When it goes live</legend>
      {agreed === undefined ? null : <input type="hidden" name="agreed" value={agreed} />}
      <Field id="schedule-day" name="day" label="Day" error={error}>
        {(input) => (
          <input
            {...input}
            type="date"
            defaultValue={day}
            {...{ autoFocus: error !== undefined }}
          />
        )}
      </Field>
      <Field id="schedule-time" name="time" label="Time" note={`(${timeZone})`}>
        {(input) => <input {...input} type="time" defaultValue={time} />}
      </Field>
    </fieldset>
  );
}
