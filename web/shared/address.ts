import { useEffect, useMemo, useState } from 'preact/hooks';
import { environment } from './environment.ts';

/** Query parameters of a page, one value per name. '' means that the parameter is absent. */
export type Address = Readonly<Record<string, string>>;

const CHANGED = 'fieldcast:address';

const addressOf = (search: string): Address => Object.fromEntries(new URLSearchParams(search));

export const readAddress = (): Address => addressOf(environment().search);

/** Returns a link to this page with changed query parameters. Omits empty values. */
export function linkTo(changes: Address, from: Address = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...from, ...changes }))
    if (value !== '') query.set(name, value);
  const text = query.toString();
  return text === '' ? environment().path : `?${text}`;
}

/**
 * Changes the page's address. `push` adds a history entry. Use `replace` for frequent changes, such as typing
 * or playback.
 */
export function goTo(link: string, how: 'push' | 'replace' = 'push'): void {
  history[how === 'push' ? 'pushState' : 'replaceState'](null, '', link);
  dispatchEvent(new Event(CHANGED));
}

/** Returns the current query parameters. The component rerenders whenever the address changes. */
export function useAddress(): Address {
  const [search, setSearch] = useState(environment().search);
  useEffect(() => {
    const update = () => setSearch(location.search);
    // The address can change between the first render and this effect.
    update();
    addEventListener('popstate', update);
    addEventListener(CHANGED, update);
    return () => {
      removeEventListener('popstate', update);
      removeEventListener(CHANGED, update);
    };
  }, []);
  return useMemo(() => addressOf(search), [search]);
}

/** Follows a link without reloading the page. With a modifier key, the browser follows the link as usual. */
export function followLink(event: MouseEvent): void {
  if (followHere(event)) scrollTo(0, 0);
}

/** Like `followLink`, but keeps the scroll position. Returns true if the link was followed. */
export function followHere(event: MouseEvent): boolean {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  event.preventDefault();
  goTo(link.getAttribute('href') ?? '');
  return true;
}
