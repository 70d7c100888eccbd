import { Button } from "#app/ui/button.tsx";

/**
 * Searches the list on the current page.
 * @param kept query parameters that the search keeps in the URL
 */
export function SearchForm({
  label,
  placeholder = label,
  text,
  kept = {},
}: {
  label: string;
  placeholder?: string;
  text: string;
  kept?: Readonly<Record<string, string>>;
}) {
  return (
    <search>
      <form className="flex gap-2">
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input
          type="search"
          name="q"
          defaultValue={text}
          aria-label={label}
          placeholder={placeholder}
          className="min-h-12 min-w-0 grow rounded-field border-2 border-field-line bg-card px-3 text-base"
        />
        <Button type="submit" look="secondary" size="small" className="shrink-0">
          Search
        </Button>
      </form>
    </search>
  );
}
