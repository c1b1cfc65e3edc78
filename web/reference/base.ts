/** The service that the page came from, with a slash at the end. */
export const base = (): string => new URL('./', location.origin + location.pathname).href;
