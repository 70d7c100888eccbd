import { useRef, useState, type ComponentProps } from "react";
import { Swatch } from "../../parts/texts.tsx";
import { furtherInput, type EditControl } from "./edit-control.ts";
import { PictureChoice } from "./picture-choice.tsx";
import { useSaved, useSaver } from "./use-saving.ts";

/** Lets the owner choose one value. Colors are shown as swatches, and drawings beside their names. */
export function Choice(props: EditControl) {
  return props.field.choices.some(({ swatch }) => swatch !== undefined) ? (
    <Swatches {...props} />
  ) : (
    <Select {...props} />
  );
}

/** Shows a select for each chosen value, in order, and an empty select that adds another value. */
export function Choices({ field, input, value }: EditControl) {
  const chosen = value.split("\n").filter((line) => line !== "");
  const isFull = chosen.length >= (field.maxItems ?? Number.POSITIVE_INFINITY);
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

type SelectProps = EditControl & { label?: string | undefined };

function Select(props: SelectProps) {
  return props.field.choices.some(({ picture }) => picture !== undefined) ? (
    <PictureSelect {...props} />
  ) : (
    <PlainSelect {...props} />
  );
}

function PlainSelect({
  field: { choices, isOptional },
  input,
  value,
  label,
  ...more
}: SelectProps & Pick<ComponentProps<"select">, "ref" | "onChange">) {
  return (
    <select {...input} {...more} defaultValue={value} aria-label={label}>
      {isOptional || value === "" ? (
        <option value="">{isOptional ? "None" : "Choose one"}</option>
      ) : null}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}

/** Shows a select, with a button that shows the chosen picture and opens a dialog with all of them. */
function PictureSelect(props: SelectProps) {
  const { field, value, label = field.label } = props;
  const saver = useSaver();
  const isLive = useSaved((state) => state.isLive);
  const select = useRef<HTMLSelectElement>(null);
  const [chosen, setChosen] = useState(value);
  const [isOpen, setIsOpen] = useState(false);
  const picture = field.choices.find((choice) => choice.value === chosen)?.picture;
  const name = `${label}: choose by its picture`;
  const choose = (next: string) => {
    if (select.current) select.current.value = next;
    setChosen(next);
    saver.dispatch({ type: "typed" });
  };
  return (
    <span className="flex items-center gap-3">
      <button
        type="button"
        disabled={!isLive}
        aria-label={name}
        onClick={() => setIsOpen(true)}
        className="size-14 shrink-0 rounded-field bg-sunk p-1 enabled:border-2 enabled:border-field-line"
      >
        {picture === undefined ? (
          <span className="text-2xl">+</span>
        ) : (
          <img src={picture} alt="" loading="lazy" className="size-full object-contain" />
        )}
      </button>
      <PlainSelect
        {...props}
        ref={select}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      {isOpen ? (
        <PictureChoice
          name={name}
          field={field}
          chosen={chosen}
          hasNone={field.isOptional || value === ""}
          onChoice={choose}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
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
