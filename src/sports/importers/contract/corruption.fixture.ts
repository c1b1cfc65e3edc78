import { ImportError } from '../core/errors.ts';
import type { Files } from './files.fixture.ts';
import type { ReadGame } from './read-whole.fixture.ts';

/** A file with one damaged element. */
export interface Corruption {
  /** File, kind of element and damage, for instance `match.json players[].id := null`. */
  readonly name: string;
  readonly file: string;
  readonly content: string;
  /**
   * Whether the file has only one element of this kind. If so, the damage is allowed to make the game fail.
   */
  readonly isSingle: boolean;
  /** Whether the element was removed, so that no importer can report it. */
  readonly isAbsent: boolean;
}

/** Damages one element of each kind in each text file: sets it to null, empties it, replaces it or removes it. */
export function corruptionsOf(files: Files): Corruption[] {
  return Object.entries(files).flatMap(([file, content]) => {
    if (typeof content !== 'string') return [];
    return spoilt(content).map(([what, text, isSingle]) => ({
      name: `${file} ${what}`,
      file,
      content: text,
      isSingle: isSingle ?? false,
      isAbsent: what.endsWith('removed'),
    }));
  });
}

type Spoilt = [what: string, content: string, isSingle?: boolean];

function spoilt(content: string): Spoilt[] {
  const json = parsed(content);
  if (json !== undefined)
    return inJson(json).map(([what, value]) => [what, JSON.stringify(value, null, 1), !what.includes('[]')]);
  const lines = content.split('\n');
  const filled = lines.flatMap((line, index) => (line.trim() === '' ? [] : [index]));
  if (parsed(lines[filled[0] ?? 0] ?? '') !== undefined) return inJsonLines(lines, filled);
  if (/^\s*</.test(content)) return inXml(content);
  const separator = [',', '\t', ';', ':'].find((one) => (lines[0] ?? '').includes(one)) ?? ',';
  return inTable(lines, filled, separator);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

type Key = string | number;

/** Groups a document's values by path without list indices, and damages the middle value in each group. */
function inJson(document: unknown): [string, unknown][] {
  const byKind = new Map<string, Key[][]>();
  const visit = (value: unknown, path: Key[]) => {
    if (path.length > 0) {
      const kind = path.map((key) => (typeof key === 'number' || /\d/.test(key) ? '[]' : `.${key}`)).join('');
      byKind.set(kind, [...(byKind.get(kind) ?? []), path]);
    }
    if (typeof value !== 'object' || value === null) return;
    const keys: Key[] = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
    for (const key of keys) visit(Reflect.get(value, key), [...path, key]);
  };
  visit(document, []);
  return [...byKind].flatMap(([kind, paths]): [string, unknown][] => {
    const path = paths[Math.floor(paths.length / 2)] ?? [];
    const wrong = typeof at(document, path) === 'string' ? { is: 'wrong' } : 'wrong';
    return [
      [`${kind} := null`, changed(document, path, null)],
      [`${kind} := ${JSON.stringify(wrong)}`, changed(document, path, wrong)],
      [`${kind} removed`, changed(document, path, undefined)],
    ];
  });
}

function at(document: unknown, path: readonly Key[]): unknown {
  return path.reduce<unknown>((value, key) => Reflect.get(value as object, key), document);
}

/** Returns a copy with a different value at the path. Removes the value if `value` is undefined. */
function changed(document: unknown, path: readonly Key[], value: unknown): unknown {
  const copy = structuredClone(document);
  const around = at(copy, path.slice(0, -1)) as object;
  const key = path.at(-1) ?? '';
  if (value !== undefined) Reflect.set(around, key, value);
  else if (Array.isArray(around)) around.splice(Number(key), 1);
  else Reflect.deleteProperty(around, key);
  return copy;
}

function inJsonLines(lines: readonly string[], filled: readonly number[]): Spoilt[] {
  const middle = filled[Math.floor(filled.length / 2)] ?? 0;
  const kinds = inJson(parsed(lines[middle] ?? ''));
  return [
    ...kinds.map(([what, value]): [string, string] => [`line ${what}`, JSON.stringify(value)]),
    ['line := null', 'null'] as const,
    ['line := {', '{'] as const,
    ['line removed', ''] as const,
  ].map(([what, text]) => [what, withLine(lines, middle, text)]);
}

function withLine(lines: readonly string[], index: number, text: string): string {
  return lines.with(index, text).join('\n');
}

function inTable(lines: readonly string[], filled: readonly number[], separator: string): Spoilt[] {
  const middle = filled[Math.floor(filled.length / 2)] ?? 0;
  const fields = (lines[middle] ?? '').split(separator);
  const names = (lines[filled[0] ?? 0] ?? '').split(separator);
  const isTable = names.length === fields.length;
  const columns = isTable ? [...fields.keys()] : [0, 1, Math.floor(fields.length / 2), fields.length - 1];
  return [
    ...columns.flatMap((column): Spoilt[] => {
      const name = isTable ? names[column] : `field ${column}`;
      const put = (text: string) => withLine(lines, middle, fields.with(column, text).join(separator));
      return [
        [`${name} := empty`, put('')],
        [`${name} := wrong`, put('wrong')],
      ];
    }),
    ['line := empty fields', withLine(lines, middle, fields.map(() => '').join(separator))],
    ['line := half the line', withLine(lines, middle, fields.slice(0, fields.length / 2).join(separator))],
    ['line := wrong', withLine(lines, middle, 'wrong')],
    ['line removed', lines.toSpliced(middle, 1).join('\n')],
  ];
}

/** Damages the middle element of each tag name: each attribute, the text and the whole element. */
function inXml(content: string): Spoilt[] {
  const tags = [...content.matchAll(/<([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*"[^"]*")*)\s*(\/?)>([^<]*)/g)];
  const byName = Map.groupBy(tags, ([, name = '']) => name);
  return [...byName].flatMap(([name, all]): Spoilt[] => {
    const isSingle = all.length === 1;
    const tag = all[Math.floor(all.length / 2)];
    if (tag === undefined) return [];
    const [whole, , attributes = '', isClosed, text = ''] = tag;
    const replaced = (by: string) =>
      content.slice(0, tag.index) + by + content.slice(tag.index + whole.length);
    const found: Spoilt[] = [...attributes.matchAll(/\s+([\w:.-]+)\s*=\s*"[^"]*"/g)].flatMap(
      ([attribute, key]): Spoilt[] => [
        [`<${name} ${key}> := empty`, replaced(whole.replace(attribute, ` ${key}=""`))],
        [`<${name} ${key}> := wrong`, replaced(whole.replace(attribute, ` ${key}="wrong"`))],
        [`<${name} ${key}> removed`, replaced(whole.replace(attribute, ''))],
      ],
    );
    if (isClosed === '' && text.trim() !== '') {
      const before = whole.slice(0, whole.length - text.length);
      found.push(
        [`<${name}> text := empty`, replaced(before)],
        [`<${name}> text := wrong`, replaced(`${before}wrong`)],
      );
    }
    const without = withoutElement(content, tag.index, name);
    if (without !== null && tag.index > content.indexOf('<', 1)) found.push([`<${name}> removed`, without]);
    return found.map(([what, text]) => [what, text, isSingle]);
  });
}

function withoutElement(content: string, start: number, name: string): string | null {
  const tags = new RegExp(`<${name}(?=[\\s/>])[^>]*?(/?)>|</${name}>`, 'g');
  tags.lastIndex = start;
  let depth = 0;
  for (let tag = tags.exec(content); tag !== null; tag = tags.exec(content)) {
    if (tag[0].startsWith('</')) depth -= 1;
    else if (tag[1] === '') depth += 1;
    if (depth === 0) return content.slice(0, start) + content.slice(tags.lastIndex);
  }
  return null;
}

type Outcome = { readonly games: readonly ReadGame[] } | { readonly error: unknown };

/** Returns the violated rule, or null if the import lost only the damaged element and reported the loss. */
export function violation(
  whole: readonly ReadGame[],
  outcome: Outcome,
  corruption: Corruption,
): string | null {
  if ('error' in outcome) {
    const { error } = outcome;
    if (!(error instanceof ImportError)) return `crashed: ${error instanceof Error ? error.stack : error}`;
    if (!corruption.isSingle) return `refused: ${error.message}`;
    return null;
  }
  if (!corruption.isSingle && outcome.games.length < whole.length)
    return `lost ${whole.length - outcome.games.length} games`;
  const lost = (['events', 'frames', 'players'] as const)
    .map((kind) => [kind, idsOf(whole, kind).length - idsOf(outcome.games, kind).length] as const)
    .filter(([, count]) => count > 0);
  const text = lost.map(([kind, count]) => `${count} ${kind}`).join(', ');
  const known = notesOf(whole);
  const reported = notesOf(outcome.games).filter((note) => !known.includes(note));
  const isReportable = !corruption.isAbsent && !corruption.isSingle;
  if (text !== '' && isReportable && skips(outcome.games) <= skips(whole) && reported.length === 0)
    return `silent: lost ${text}`;
  if (!corruption.isSingle && lost.some(([, count]) => count > 2))
    return `lost too much: ${text}; ${reported.join(' | ')}`;
  return null;
}

function idsOf(games: readonly ReadGame[], kind: 'events' | 'frames' | 'players'): string[] {
  return games.flatMap(({ game, events, frames }) => {
    const ids: readonly (string | number)[] =
      kind === 'events'
        ? events.map(({ event_id }) => event_id)
        : kind === 'frames'
          ? frames.map(({ frame_id }) => frame_id)
          : game.players.map(({ player_id }) => player_id);
    return ids.map((id) => `${game.game_id} ${id}`);
  });
}

function skips(games: readonly ReadGame[]): number {
  return games.reduce((sum, { skipped }) => sum + Object.values(skipped).reduce((a, b) => a + b, 0), 0);
}

function notesOf(games: readonly ReadGame[]): string[] {
  return games.flatMap(({ notes }) => notes);
}
