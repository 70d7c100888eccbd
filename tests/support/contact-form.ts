/** A filled-in contact form, with some of its fields changed or, by undefined, left out. */
export function fillContactForm(changes: Record<string, string | undefined> = {}): FormData {
  const fields: Record<string, string | undefined> = {
    firstName: "Łukasz",
    lastName: "O'Brien",
    email: "lukasz+jobs@example.com",
    topic: "job-search",
    message: "I have three challenges: my CV, my portfolio, my nerves.",
    ...changes,
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.append(name, value);
  }
  return form;
}

export const contactTopics = ["ielts", "job-search", "other"];
