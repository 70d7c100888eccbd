/** How an address names the category of testimonials that it asks for, and what content calls it. */
export const testimonialCategories = { english: "English", "job-search": "Job Search" } as const;
