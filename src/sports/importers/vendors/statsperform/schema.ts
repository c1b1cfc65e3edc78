import { ImportError } from '../../core/errors.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readJson } from '../../reading/json.ts';
import { readXml, type XmlElement } from '../../reading/xml.ts';

/** An element of a JSON or XML feed, with fields by name and lists as arrays. */
export interface Node {
  readonly [name: string]: unknown;
}

/** XML elements that wrap lists, with the names of the list elements. JSON has no wrappers. */
const WRAPPERS: ReadonlyMap<string, string> = new Map([
  ['contestants', 'contestant'],
  ['periods', 'period'],
  ['events', 'event'],
  ['lineUps', 'lineUp'],
  ['players', 'player'],
]);

/** Reads a feed. Throws ImportError if the file is damaged or does not contain exactly one match. */
export async function readFeed(file: FoundFile): Promise<Node> {
  const root = /\.xml$/i.test(file.name) ? nodeOf(await readXml(file)) : await readJson(file);
  if (!isNode(root) || node(root, 'matchInfo') === null)
    throw new ImportError(file.path, 'has no matchInfo; a feed must contain exactly one match');
  return root;
}

function nodeOf({ attributes, children, text }: XmlElement): Node {
  const lists = new Map<string, Node[]>();
  for (const child of children) {
    const inner = WRAPPERS.get(child.name);
    const elements = inner === undefined ? [child] : child.children.filter(({ name }) => name === inner);
    const name = inner ?? child.name;
    lists.set(name, [...(lists.get(name) ?? []), ...elements.map(nodeOf)]);
  }
  return { ...(text !== '' && { name: text }), ...attributes, ...Object.fromEntries(lists) };
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns all elements with this name, including unusable elements. */
export function list(parent: Node | null, name: string): unknown[] {
  const value = parent?.[name];
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** Returns the usable elements with this name. */
export function nodes(parent: Node | null, name: string): Node[] {
  return list(parent, name).filter(isNode);
}

/** Returns the first element with this name; null if there is none. */
export function node(parent: Node | null, name: string): Node | null {
  return nodes(parent, name)[0] ?? null;
}

/** Returns a string or number as a trimmed string; null if the value is absent or empty. */
export function text(parent: Node | null, name: string): string | null {
  const value = parent?.[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() || null : null;
}

/** Returns a number; null if the value is absent or not a number. */
export function number(parent: Node | null, name: string): number | null {
  const value = Number(text(parent, name) ?? Number.NaN);
  return Number.isFinite(value) ? value : null;
}

/** A list element with required fields. `where` is the element's name in error messages. */
export class Required {
  readonly #element: Node;
  readonly #fail: (problem: string) => ImportError;

  constructor(element: unknown, path: string, where: string) {
    this.#fail = (problem) => new ImportError(path, `${where} ${problem}`);
    if (!isNode(element)) throw this.#fail('is not an object');
    this.#element = element;
  }

  get node(): Node {
    return this.#element;
  }

  text(name: string): string {
    const value = text(this.#element, name);
    if (value === null) throw this.#fail(`has no ${name}`);
    return value;
  }

  number(name: string): number {
    const value = Number(this.text(name));
    if (!Number.isFinite(value)) throw this.#fail(`has a ${name} that is not a number: "${this.text(name)}"`);
    return value;
  }
}
