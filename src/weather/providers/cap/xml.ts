import { SaxesParser } from 'saxes';
import { UnreadableAlert } from '../alerts.ts';

/** An XML element. `name` has no namespace prefix. `text` is the trimmed text directly in the element. */
export interface XmlElement {
  readonly name: string;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

/**
 * Maximum depth of nested elements. Elements in alerts nest five deep, and digital signatures add a few
 * levels.
 */
const MAX_DEPTH = 32;
/** Maximum number of elements, nine times the number in the largest recorded alert. */
const MAX_ELEMENTS = 100_000;

/**
 * Parses an XML document and ignores namespace prefixes. Only the five predefined entities of XML are
 * allowed, so no entity can expand. Throws UnreadableAlert.
 */
export function parseXml(text: string): XmlElement {
  const parser = new SaxesParser();
  const root = { name: '', children: [] as XmlElement[], text: '' };
  const open = [root];
  let elements = 0;
  parser.on('opentag', ({ name }) => {
    elements += 1;
    if (open.length > MAX_DEPTH) throw new UnreadableAlert(`elements nest deeper than ${MAX_DEPTH}`);
    if (elements > MAX_ELEMENTS) throw new UnreadableAlert(`more than ${MAX_ELEMENTS} elements`);
    const element = { name: name.slice(name.indexOf(':') + 1), children: [], text: '' };
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
    throw new UnreadableAlert(cause.message, { cause });
  });
  parser.write(text).close();
  const [document] = root.children;
  if (document === undefined) throw new UnreadableAlert('no XML element');
  return document;
}

export function childrenNamed(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

/** Returns the first non-empty text of the children with this name, or null. */
export function textOf(element: XmlElement, name: string): string | null {
  return element.children.find((child) => child.name === name && child.text !== '')?.text ?? null;
}

/** Returns the non-empty texts of all children with this name. */
export function textsOf(element: XmlElement, name: string): string[] {
  return childrenNamed(element, name).flatMap(({ text }) => (text === '' ? [] : [text]));
}
