import { SaxesParser } from 'saxes';
import { ImportError } from '../core/errors.ts';
import { type FoundFile, readText, type SourceFile } from './files.ts';

/** An element in an XML tree. `text` is the element's trimmed text without its children. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
  /** Number of the line on which the element starts, for errors. */
  readonly line: number;
}

/** Callbacks for the parts of a document, called in document order. */
interface XmlHandlers {
  /**
   * Called after the name of a tag. `onTag` is called only at the end of the tag, which can be on a later
   * line.
   */
  readonly onTagStart?: () => void;
  readonly onTag: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly onText?: (text: string) => void;
  readonly onEnd?: () => void;
  /** Creates the error for invalid XML at the parser's position. */
  readonly fault: (problem: string, cause: Error) => ImportError;
}

/**
 * Parses XML in chunks. Accepts only the five predefined entities of XML, which rules out entity expansion
 * attacks.
 */
export class XmlParser {
  readonly #saxes: SaxesParser<{ fragment: boolean; xmlns: false }>;

  /** `fragment` makes the parser accept text from the middle of a document. */
  constructor(handlers: XmlHandlers, { fragment = false } = {}) {
    const { onTag, onTagStart, onText, onEnd, fault } = handlers;
    this.#saxes = new SaxesParser({ fragment, xmlns: false });
    if (onTagStart) this.#saxes.on('opentagstart', onTagStart);
    this.#saxes.on('opentag', ({ name, attributes }) => onTag(name, attributes));
    if (onText) {
      this.#saxes.on('text', onText);
      this.#saxes.on('cdata', onText);
    }
    if (onEnd) this.#saxes.on('closetag', onEnd);
    this.#saxes.on('error', (cause) => {
      throw fault(cause.message.replace(/^\d+:\d+: /, '').replace(/\.$/, ''), cause);
    });
  }

  write(text: string): void {
    this.#saxes.write(text);
  }

  close(): void {
    this.#saxes.close();
  }

  get position(): number {
    return this.#saxes.position;
  }

  get line(): number {
    return this.#saxes.line;
  }

  get column(): number {
    return this.#saxes.column;
  }
}

/** Reads a small XML document, without its skipped elements. */
export async function readXml(file: FoundFile): Promise<XmlElement> {
  return parseXml(await readText(file), file);
}

/** Parses XML text from a file. Syntax errors include line and column. */
export function parseXml(text: string, { path, skipped }: SourceFile): XmlElement {
  const root = { name: '', attributes: {}, children: [] as XmlElement[], text: '', line: 1 };
  const open: Array<typeof root> = [root];
  let line = 1;
  const parser = new XmlParser({
    onTagStart() {
      line = text[parser.position - 1] === '\n' ? parser.line - 1 : parser.line;
    },
    onTag(name, attributes) {
      const element = { name, attributes, children: [], text: '', line };
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    onText(part) {
      const element = open.at(-1);
      if (element) element.text += part;
    },
    onEnd() {
      const element = open.pop();
      if (element) element.text = element.text.trim();
    },
    fault(problem, cause) {
      const isTruncated = parser.position >= text.length;
      const { line, column } = parser;
      const stated = isTruncated ? `the XML ends too early (truncated file?): ${problem}` : problem;
      return new ImportError(path, stated, { line, column, cause });
    },
  });
  parser.write(text);
  parser.close();
  const document = root.children[0];
  if (document === undefined) throw new ImportError(path, 'contains no XML element');
  const { lines } = skipped.open();
  return lines.size === 0 ? document : prune(document, lines);
}

/**
 * Returns the element without the elements that start on the given lines. If nested elements start on the
 * same line, removes the outermost. If siblings start on the same line, removes none of them.
 */
function prune(element: XmlElement, lines: ReadonlyMap<number, unknown>): XmlElement {
  const children = element.children
    .filter(({ line }, _, all) => !lines.has(line) || all.filter((other) => other.line === line).length > 1)
    .map((child) => prune(child, lines));
  return { ...element, children };
}

export function childrenNamed(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

/**
 * Returns the element at a path of child names, taking the first child with each name. Returns undefined if a
 * child is missing.
 */
export function descend(element: XmlElement, ...names: string[]): XmlElement | undefined {
  return names.reduce<XmlElement | undefined>(
    (at, name) => at?.children.find((child) => child.name === name),
    element,
  );
}

/**
 * Returns an attribute with its white space, which can be a separator. Throws ImportError if it is missing or
 * empty.
 */
export function requiredAttribute(element: XmlElement, name: string, path: string): string {
  const value = element.attributes[name] ?? '';
  if (value === '') throw new ImportError(path, `${element.name} has no attribute ${name}`, element);
  return value;
}
