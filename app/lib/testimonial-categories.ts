/** Query values, and their names in content. */
export const testimonialCategories = { english: "English", "job-search": "Job Search" } as const;
