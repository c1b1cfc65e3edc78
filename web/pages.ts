/** The pages that are built: each is an HTML file here and a folder of the same name. */
export const PAGES = ['sports', 'weather', 'reference'] as const;
