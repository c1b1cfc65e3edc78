import { SaxesParser } from 'saxes';
import { ImportError } from '../core/errors.ts';
import { type FoundFile, readText, type SourceFile } from './files.ts';

/** An element of a small XML document, as a tree. `text` is its own text without its children's, trimmed. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
  /** Line on which it begins, for errors. */
  readonly line: number;
}

/** Reads a small XML document, but for what is skipped in it. Entities other than XML's own five are an error, so none can grow. */
export async function readXml(file: FoundFile): Promise<XmlElement> {
  return parseXml(await readText(file), file);
}

/** Parses XML text that came from a file. A fault names line and column. */
export function parseXml(text: string, { path, skipped }: SourceFile): XmlElement {
  const parser = new SaxesParser();
  const root = { name: '', attributes: {}, children: [] as XmlElement[], text: '', line: 1 };
  const open: Array<typeof root> = [root];
  // A tag can be longer than a line, and 'opentag' comes at its end; 'opentagstart' behind what ends its name.
  let line = 1;
  parser.on('opentagstart', () => {
    line = text[parser.position - 1] === '\n' ? parser.line - 1 : parser.line;
  });
  parser.on('opentag', (tag) => {
    const element = { name: tag.name, attributes: tag.attributes, children: [], text: '', line };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const addText = (part: string) => {
    const element = open.at(-1);
    if (element) element.text += part;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const element = open.pop();
    if (element) element.text = element.text.trim();
  });
  parser.on('error', (cause) => {
    const truncated = parser.position >= text.length;
    const problem = cause.message.replace(/^\d+:\d+: /, '').replace(/\.$/, '');
    throw new ImportError(
      path,
      truncated ? `the XML ends too early (truncated file?): ${problem}` : problem,
      {
        line: parser.line,
        column: parser.column,
        cause,
      },
    );
  });
  parser.write(text).close();
  const document = root.children[0];
  if (document === undefined) throw new ImportError(path, 'contains no XML element');
  const { lines } = skipped.open();
  return lines.size === 0 ? document : prune(document, lines);
}

/** The element without what begins on one of the lines: of elements within each other the outermost, of several none. */
function prune(element: XmlElement, lines: ReadonlyMap<number, unknown>): XmlElement {
  const children = element.children
    .filter(({ line }, _, all) => !lines.has(line) || all.filter((other) => other.line === line).length > 1)
    .map((child) => prune(child, lines));
  return { ...element, children };
}

/** Children with this name; none if there is no element. */
export function childrenNamed(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

/** The element at the end of a path of names, each the first of its name; undefined if one is missing. */
export function descend(element: XmlElement, ...names: string[]): XmlElement | undefined {
  return names.reduce<XmlElement | undefined>(
    (at, name) => at?.children.find((child) => child.name === name),
    element,
  );
}

/** An attribute that must be there and not empty. White space is kept: a separator may be just that. */
export function requiredAttribute(element: XmlElement, name: string, path: string): string {
  const value = element.attributes[name] ?? '';
  if (value === '') throw new ImportError(path, `${element.name} has no attribute ${name}`, element);
  return value;
}
