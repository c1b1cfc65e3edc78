import { useEffect, useState } from 'preact/hooks';

/** What a page shows, as it stands in its address: names with one value each; '' is the same as absent. */
export type Address = Readonly<Record<string, string>>;

const CHANGED = 'fieldcast:address';

export function readAddress(): Address {
  return Object.fromEntries(new URLSearchParams(location.search));
}

/** A link to this page with some values changed; those that are '' are left out. */
export function linkTo(changes: Address, from: Address = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...from, ...changes }))
    if (value !== '') query.set(name, value);
  const text = query.toString();
  return text === '' ? location.pathname : `?${text}`;
}

/**
 * Shows something else. `push` adds an entry to the history, for what a reader would want to come back to; `replace`
 * does not, for a filter while it is typed or the time while a game plays.
 */
export function goTo(link: string, how: 'push' | 'replace' = 'push'): void {
  history[how === 'push' ? 'pushState' : 'replaceState'](null, '', link);
  dispatchEvent(new Event(CHANGED));
}

/** The address, again whenever it changes. */
export function useAddress(): Address {
  const [address, setAddress] = useState(readAddress);
  useEffect(() => {
    const update = () => setAddress(readAddress());
    addEventListener('popstate', update);
    addEventListener(CHANGED, update);
    return () => {
      removeEventListener('popstate', update);
      removeEventListener(CHANGED, update);
    };
  }, []);
  return address;
}

/** Follows a link of this page without loading it again, where no key asks for a new tab or window. */
export function followLink(event: MouseEvent): void {
  if (followHere(event)) scrollTo(0, 0);
}

/** The same, staying where the page is scrolled to: for links that change a part of it. Whether it was followed. */
export function followHere(event: MouseEvent): boolean {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  event.preventDefault();
  goTo(link.getAttribute('href') ?? '');
  return true;
}
