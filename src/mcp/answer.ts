import type { Found } from './tool.ts';

/**
 * Maximum length of an answer as JSON, in characters: about 6,000 tokens, so that a few answers fit into a
 * model's context.
 */
export const MAX_ANSWER = 20_000;
/** Maximum length of a string in an answer, in characters; weather warnings can be longer. */
export const MAX_TEXT = 2000;

/** Characters reserved for the notice about missing entries. */
const NOTICE = 1000;

type Values = Readonly<Record<string, unknown>>;

/**
 * Shortens a tool's result: removes null values and cuts lists at the end, the largest list first. `notice`
 * describes the missing part and how to request a smaller answer.
 */
export function shortened({ value, truncatedList }: Found, advice = ''): Values {
  const compact = withoutNulls(value) as Values;
  const room = MAX_ANSWER - NOTICE;
  const sizes = new Map(Object.entries(compact).map(([name, part]) => [name, size(part) + name.length + 4]));
  const cut = new Map<string, unknown>();
  let total = [...sizes.values()].reduce((sum, one) => sum + one, 0);
  const bySize = [...sizes].sort(([, a], [, b]) => b - a).map(([name]) => name);
  for (const name of bySize) {
    if (total <= room) break;
    const list = compact[name];
    if (!Array.isArray(list)) continue;
    const others = total - size(list);
    const kept = entriesThatFit(list, room - others);
    cut.set(name, kept);
    total = others + size(kept);
  }
  if (total > room) return { notice: joinNotes(['the answer is too long to show'], advice) };
  const notes = Object.entries(compact).flatMap(([name, part]) =>
    Array.isArray(part) ? noteOf(name, cut.get(name) ?? part, part.length, name === truncatedList) : [],
  );
  if (notes.length === 0) return compact;
  return { notice: joinNotes(notes, advice), ...compact, ...Object.fromEntries(cut) };
}

function joinNotes(notes: readonly string[], advice: string): string {
  return [...notes, advice].filter((note) => note !== '').join('; ');
}

function noteOf(name: string, shown: unknown, found: number, isMore: boolean): string[] {
  const count = Array.isArray(shown) ? shown.length : 0;
  if (isMore) return [`${name}: only the first ${count} are shown`];
  return count < found ? [`${name}: only the first ${count} of ${found} are shown`] : [];
}

/** Returns as many entries as fit into `room` characters. */
function entriesThatFit(list: readonly unknown[], room: number): unknown[] {
  let taken = 2;
  const end = list.findIndex((entry) => {
    taken += size(entry) + 1;
    return taken > room;
  });
  return end === -1 ? [...list] : list.slice(0, end);
}

function size(value: unknown): number {
  return JSON.stringify(value).length;
}

/**
 * Removes null properties and cuts long strings. Each cut string ends with the number of missing characters.
 */
function withoutNulls(value: unknown): unknown {
  if (typeof value === 'string') return cutText(value);
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== null && part !== undefined)
      .map(([name, part]) => [name, withoutNulls(part)]),
  );
}

function cutText(text: string): string {
  if (text.length <= MAX_TEXT) return text;
  return `${text.slice(0, MAX_TEXT).toWellFormed()}… (${text.length - MAX_TEXT} more characters)`;
}
