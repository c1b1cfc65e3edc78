import type { GameImport, ImportReport } from '../../core/port.ts';
import type { FoundFile } from '../../reading/files.ts';
import type { FileHead } from '../../reading/head.ts';
import { readJson } from '../../reading/json.ts';

/** Content of responses. A game has at most one response of each kind, except for results. */
export type Kind = 'events' | 'result' | 'lineups';

/** A response about one game: a file, or an element of a list in a file. */
export interface Response {
  /** The vendor's id of the game; the place of the response if it has no id. */
  readonly game: string;
  readonly kind: Kind;
  /** The file, or the element as a part of the file. */
  readonly file: FoundFile;
  readonly feed: Feed;
  /** Whether the response says that the game is over. Such a response is preferred. */
  readonly isOver: boolean;
  read(): Promise<unknown>;
}

/** The vendor's responses about one sport or several similar sports. */
export interface Feed {
  recognises(head: FileHead): boolean;
  responsesIn(file: FoundFile, head: FileHead): Promise<readonly Response[]>;
  /** Reads a game from its responses, the most detailed response first. */
  gameOf(parts: readonly [Part, ...Part[]], report: ImportReport): GameImport | Promise<GameImport>;
}

/** A response that has been read. */
export interface Part {
  readonly kind: Kind;
  readonly value: unknown;
  readonly file: FoundFile;
}

export function fileResponse(fields: Omit<Response, 'read' | 'isOver'>): Response {
  return { ...fields, isOver: true, read: () => readJson(fields.file) };
}

/** An element of a list: its path in the file and its value. */
export interface Element {
  readonly where: string;
  readonly value: unknown;
  readonly game: string | null;
  readonly kind: Kind;
  readonly isOver: boolean;
}

/** Returns the elements as responses. Each element is a part of the file with its own faults. */
export function elementResponses(file: FoundFile, elements: readonly Element[], feed: Feed): Response[] {
  const share = Math.floor(file.bytes / Math.max(1, elements.length));
  return elements.map(({ where, value, game, kind, isOver }, index) => {
    const path = `${file.path}: ${where}`;
    const bytes = index === 0 ? file.bytes - share * (elements.length - 1) : share;
    const part: FoundFile = { path, name: file.name, bytes, skipped: file.skipped.forPart(path) };
    return { game: game ?? path, kind, file: part, feed, isOver, read: async () => structuredClone(value) };
  });
}

/** Returns the value under a key of an object; null for any other value. */
export function fieldOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (Reflect.get(value, key) ?? null) : null;
}

export function textIn(value: unknown, key: string): string | null {
  const field = fieldOf(value, key);
  return typeof field === 'string' && field.trim() !== '' ? field : null;
}

export function listIn(value: unknown, key: string): readonly unknown[] {
  const field = fieldOf(value, key);
  return Array.isArray(field) ? field : [];
}
