import { find } from './find.ts';
import type { IndexedPage } from './search-index.ts';

/** Number of results that are listed. More results mean that the query needs another word. */
const MAX_RESULTS = 20;
const COPIED_MS = 2000;

/** Shows the address that the reader uses. A page knows only the address of the service that sent it. */
const { service } = document.documentElement.dataset;
const home = document.querySelector<HTMLAnchorElement>('nav a[data-home]')?.href.replace(/\/$/, '');
for (const address of document.querySelectorAll(`[data-address="${service}"]`))
  if (home !== undefined) address.textContent = home;

for (const button of document.querySelectorAll('.code > button')) {
  button.addEventListener('click', async () => {
    const label = button.firstElementChild;
    if (label === null) return;
    await navigator.clipboard.writeText(button.previousElementSibling?.textContent?.trimEnd() ?? '');
    label.textContent = 'Copied';
    setTimeout(() => {
      label.textContent = 'Copy';
    }, COPIED_MS);
  });
}

const search = document.querySelector<HTMLElement>('.search');
const input = search?.querySelector('input');
const results = search?.querySelector<HTMLElement>('.results');
if (search && input && results) {
  input.addEventListener('focus', () => {
    void loadIndex();
    results.hidden = false;
  });
  input.addEventListener('input', () => show(search, input, results));
  document.addEventListener('click', ({ target }) => {
    results.hidden = target !== input;
  });
  search.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !search.contains(relatedTarget)) results.hidden = true;
  });
  // The reader may have typed before this module was loaded, or the browser may have restored the query.
  if (input.value !== '') void show(search, input, results);
}

/** Loads the index when the reader uses the search. The browser loads the module only once. */
async function loadIndex(): Promise<readonly IndexedPage[]> {
  return (await import('./search-index.ts')).pages;
}

async function show(search: HTMLElement, input: HTMLInputElement, results: HTMLElement): Promise<void> {
  const found = find(await loadIndex(), input.value);
  const items = found.slice(0, MAX_RESULTS).map(({ link, title, heading, excerpt }) => {
    const item = document.createElement('li');
    const anchor = document.createElement('a');
    anchor.href = `${search.dataset['pages']}${link}`;
    anchor.textContent = heading === title ? title : `${title}: ${heading}`;
    const text = document.createElement('p');
    text.className = 'muted small';
    text.textContent = excerpt;
    item.append(anchor, text);
    return item;
  });
  results.hidden = false;
  results.querySelector('ul')?.replaceChildren(...items);
  const status = results.querySelector('[role="status"]');
  if (status !== null) status.textContent = input.value.trim() === '' ? '' : countOf(found.length);
}

function countOf(count: number): string {
  if (count === 0) return 'Nothing matches these words';
  if (count > MAX_RESULTS) return `${count} sections, the first ${MAX_RESULTS} are listed`;
  return count === 1 ? '1 section' : `${count} sections`;
}
