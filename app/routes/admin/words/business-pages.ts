import {
  business,
  businessPartNames,
  findBusinessPart,
  type BusinessPart,
} from "#app/lib/business-parts.ts";
import type { FormGroup } from "#app/server/owner/words/form/build-form.server.ts";

/** Returns which of the four pages about the business a URL opens, or undefined if it opens another form. */
export function findSection({ searchParams }: URL): BusinessPart | undefined {
  const isWhole = searchParams.get("at") === business;
  return isWhole ? businessPartNames.find((one) => one === searchParams.get("part")) : undefined;
}

export function keepSection(form: FormGroup, section: BusinessPart): FormGroup {
  const isIn = ({ name }: { name: string }) => findBusinessPart(name) === section;
  return {
    ...form,
    fields: form.fields.filter(isIn),
    groups: form.groups.filter(isIn),
    lists: form.lists.filter(isIn),
    missing: form.missing.filter(isIn),
  };
}
