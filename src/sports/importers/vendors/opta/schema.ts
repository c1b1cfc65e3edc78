import { ImportError } from '../../core/errors.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readJson } from '../../reading/json.ts';
import { readXml } from '../../reading/xml.ts';

/** An element of a feed. The JSON form of a feed has the same elements as the XML form. */
export interface FeedElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly FeedElement[];
  readonly text: string;
  /** Line of an XML element. */
  readonly line?: number;
  /** Path of a JSON element. */
  readonly path?: string;
}

/** Creates an error with the element's position, so that the import can skip the element. */
export function faultIn(file: string, { line, path }: FeedElement, problem: string): ImportError {
  if (path === undefined) return new ImportError(file, problem, { line });
  return new ImportError(file, `${path}: ${problem}`, { faultyPart: { kind: 'value', path } });
}

export function childrenNamed(element: FeedElement | undefined, name: string): FeedElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

/** Returns the element at a path of child names, taking the first child with each name. */
export function descend(element: FeedElement | undefined, ...names: string[]): FeedElement | undefined {
  return names.reduce((at, name) => at?.children.find((child) => child.name === name), element);
}

/** Names of the elements with a feed's documents, by the name of the element around them. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  SoccerFeed: 'SoccerDocument',
  OptaFeed: 'OptaDocument',
  Games: 'Game',
};

export const isJson = ({ name }: FoundFile): boolean => /\.json$/i.test(name);

/** Returns the documents in a file, which can contain several feeds if it is JSON. */
export async function readDocuments(file: FoundFile): Promise<FeedElement[]> {
  const roots = isJson(file) ? feedsIn(await readJson(file), '') : [await readXml(file)];
  return roots.flatMap((root) => childrenNamed(root, DOCUMENTS[root.name] ?? ''));
}

/** Returns the feeds in a JSON value: the feed alone, in the response of a server, or a list of responses. */
function feedsIn(value: unknown, path: string): FeedElement[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => feedsIn(one, `${path}[${index}]`));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, member]) => {
    const at = path === '' ? key : `${path}.${key}`;
    if (key in DOCUMENTS) return [elementOf(key, member, at)];
    return key === 'data' ? feedsIn(member, at) : [];
  });
}

function elementOf(name: string, value: unknown, path: string): FeedElement {
  if (!isObject(value)) return { name, attributes: {}, children: [], text: textOf(value), path };
  const { '@attributes': stated, '@value': text, ...members } = value;
  const attributes = isObject(stated) ? Object.entries(stated) : [];
  const nested = attributes.filter(([, one]) => isObject(one));
  return {
    name,
    attributes: Object.fromEntries(
      attributes.flatMap(([key, one]) => (isScalar(one) ? [[key, textOf(one)]] : [])),
    ),
    children: [
      ...nested.map(([key, one]) => elementOf(key, one, `${path}.@attributes.${key}`)),
      ...Object.entries(members).flatMap(([key, one]) => elementsOf(key, one, `${path}.${key}`)),
    ],
    text: textOf(text),
    path,
  };
}

/** A list contains elements of the same name. Null means that there is no element. */
function elementsOf(name: string, value: unknown, path: string): FeedElement[] {
  if (value === null) return [];
  if (!Array.isArray(value)) return [elementOf(name, value, path)];
  return value.map((one, index) => elementOf(name, one, `${path}[${index}]`));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function textOf(value: unknown): string {
  return isScalar(value) ? String(value).trim() : '';
}
