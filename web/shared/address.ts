import { useEffect, useState } from 'preact/hooks';

/** A page's state as query parameters, one value per name; '' means the same as absent. */
export type Address = Readonly<Record<string, string>>;

const CHANGED = 'fieldcast:address';

export function readAddress(): Address {
  return Object.fromEntries(new URLSearchParams(location.search));
}

/** Returns a link to this page with some values changed. Empty values are omitted. */
export function linkTo(changes: Address, from: Address = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...from, ...changes }))
    if (value !== '') query.set(name, value);
  const text = query.toString();
  return text === '' ? location.pathname : `?${text}`;
}

/**
 * Changes the page's address. `push` adds a history entry that the reader can return to. `replace` does not:
 * use it while a filter is being typed or a game is playing.
 */
export function goTo(link: string, how: 'push' | 'replace' = 'push'): void {
  history[how === 'push' ? 'pushState' : 'replaceState'](null, '', link);
  dispatchEvent(new Event(CHANGED));
}

/** Returns the current address; rerenders on every change. */
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

/** Follows a link within the page without reloading, unless a modifier key requests a new tab or window. */
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
