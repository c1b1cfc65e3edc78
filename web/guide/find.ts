import type { IndexedPage } from './search-index.ts';

export interface Found {
  /** Name of the page and anchor of the section. */
  readonly link: string;
  readonly title: string;
  readonly heading: string;
  /** Part of the text around the first match. */
  readonly excerpt: string;
}

/** Characters of an excerpt before the match, and in total. */
const BEFORE = 40;
const LENGTH = 160;

/**
 * Finds the sections that contain all words of a query, in their text, heading or page title. Matches in
 * headings come first, then matches in titles.
 */
export function find(pages: readonly IndexedPage[], query: string): Found[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found = pages.flatMap(({ name, title, sections }) =>
    sections.flatMap(({ heading, id, text }) => {
      const places = [heading, title, text].map((place) => place.toLowerCase());
      const ranks = words.map((word) => places.findIndex((place) => place.includes(word)));
      if (ranks.includes(-1)) return [];
      const rank = ranks.reduce((sum, each) => sum + each, 0);
      return [{ rank, link: `${name}#${id}`, title, heading, excerpt: excerptOf(text, words) }];
    }),
  );
  return found.toSorted((a, b) => a.rank - b.rank).map(({ rank: _, ...rest }) => rest);
}

function excerptOf(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase();
  const first = Math.min(...words.map((word) => lower.indexOf(word)).filter((index) => index !== -1));
  if (first === Number.POSITIVE_INFINITY || first <= BEFORE) return cut(text);
  const start = text.indexOf(' ', first - BEFORE);
  return `… ${cut(text.slice(start === -1 || start > first ? first : start + 1))}`;
}

function cut(text: string): string {
  return text.length <= LENGTH ? text : `${text.slice(0, LENGTH).trimEnd()} …`;
}
