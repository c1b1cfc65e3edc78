import { SaxesParser } from 'saxes';
import { MalformedAlert } from './cap.ts';

/** An element of an XML document. Its name is without prefix; its text is what stands directly in it, trimmed. */
export interface XmlElement {
  readonly name: string;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

/** Alerts nest their elements five deep, a digital signature some more. */
const MAX_DEPTH = 32;
/** Nine times what the largest recorded alert has. */
const MAX_ELEMENTS = 100_000;

/**
 * Reads an XML document, whatever prefixes it gives its names. Entities other than XML's own five are an error, so
 * none can grow. Throws MalformedAlert.
 */
export function parseXml(text: string): XmlElement {
  const parser = new SaxesParser();
  const root = { name: '', children: [] as XmlElement[], text: '' };
  const open = [root];
  let elements = 0;
  parser.on('opentag', ({ name }) => {
    elements += 1;
    if (open.length > MAX_DEPTH) throw new MalformedAlert(`elements nest deeper than ${MAX_DEPTH}`);
    if (elements > MAX_ELEMENTS) throw new MalformedAlert(`more than ${MAX_ELEMENTS} elements`);
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
    throw new MalformedAlert(cause.message, { cause });
  });
  parser.write(text).close();
  const [document] = root.children;
  if (document === undefined) throw new MalformedAlert('no XML element');
  return document;
}

export function childrenNamed(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

/** The text of the first child of that name that has any; null for none. */
export function textOf(element: XmlElement, name: string): string | null {
  return element.children.find((child) => child.name === name && child.text !== '')?.text ?? null;
}

/** The texts of all children of that name that have any. */
export function textsOf(element: XmlElement, name: string): string[] {
  return childrenNamed(element, name).flatMap(({ text }) => (text === '' ? [] : [text]));
}
