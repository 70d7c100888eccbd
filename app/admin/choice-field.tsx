import { furtherInput, type EditControl } from "./edit-control.ts";
import { Swatch } from "./swatch.tsx";

/** One of several: colors as they look, drawings beside their name. */
export function Choice(props: EditControl) {
  return props.field.choices.some(({ swatch }) => swatch !== undefined) ? (
    <Swatches {...props} />
  ) : (
    <Select {...props} />
  );
}

/** A choice for each entry, in order, and an empty one for another. */
export function Choices({ field, input, value }: EditControl) {
  const chosen = value.split("\n").filter((line) => line !== "");
  const isFull = chosen.length >= (field.most ?? Number.POSITIVE_INFINITY);
  return (
    <span className="grid gap-2">
      {[...chosen, ...(isFull ? [] : [""])].map((one, at) => (
        <Select
          key={`${one} ${at}`}
          field={{ ...field, isOptional: true }}
          input={furtherInput(input, at)}
          value={one}
          label={at === 0 ? undefined : `${field.label}, ${at + 1}`}
        />
      ))}
    </span>
  );
}

function Select({ field, input, value, label }: EditControl & { label?: string | undefined }) {
  const { choices, isOptional } = field;
  const chosen = choices.find((choice) => choice.value === value);
  const select = (
    <select {...input} defaultValue={value} aria-label={label}>
      {isOptional || value === "" ? (
        <option value="">{isOptional ? "None" : "Choose one"}</option>
      ) : null}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value} data-picture={choice.picture}>
          {choice.label}
        </option>
      ))}
    </select>
  );
  if (!choices.some(({ picture }) => picture !== undefined)) return select;
  return (
    <span className="flex items-center gap-3">
      <button
        type="button"
        disabled
        data-choose-picture
        aria-label={`${label ?? field.label}: choose by its picture`}
        className="size-14 shrink-0 rounded-field bg-sunk p-1 enabled:border-2 enabled:border-field-line"
      >
        <img
          src={chosen?.picture}
          alt=""
          hidden={chosen?.picture === undefined}
          data-shown-picture
          className="peer size-full object-contain"
        />
        <span className="hidden text-2xl peer-[[hidden]]:inline">+</span>
      </button>
      {select}
    </span>
  );
}

function Swatches({ field: { choices }, input, value }: EditControl) {
  return (
    <span className="flex flex-wrap gap-2">
      {choices.map(({ value: one, label, swatch = "" }, at) => (
        <label
          key={one}
          className="flex min-h-12 cursor-pointer items-center gap-2 rounded-field border-2 border-field-line bg-card px-3 has-checked:bg-joy-wash has-checked:font-bold"
        >
          <input
            {...furtherInput(input, at)}
            type="radio"
            value={one}
            defaultChecked={one === value}
            className="size-5"
          />
          <Swatch name={swatch} />
          {label}
        </label>
      ))}
    </span>
  );
}
