import { providerOf } from './providers.ts';

/** A provider's credit in its own words, which is a link to its page. */
export function Credit({ source }: { readonly source: string }) {
  const { url, attribution } = providerOf(source);
  return url === null ? <span>{attribution}</span> : <a href={url}>{attribution}</a>;
}
