import { posix } from 'node:path';
import { DOCUMENTS, INDEX, nameOf } from './contents.ts';

/** A file of the repository that a document links to and that is no document: it gets a page that shows it. */
export interface LinkedFile {
  readonly path: string;
  readonly name: string;
}

/** What a link of a document becomes. */
export interface Target {
  readonly href: string;
  /** The file that it needs a page of, if that is no document. */
  readonly file?: LinkedFile;
  /** The picture that it needs. */
  readonly picture?: string;
}

const ELSEWHERE = /^(?:[a-z]+:|#|\/\/)/i;
const PICTURE = /\.(?:png|svg)$/;

/** Where a link of a document leads in the guide. Links to other hosts, and within the document, stay as they are. */
export function targetOf(from: string, link: string): Target {
  if (ELSEWHERE.test(link)) return { href: link };
  const [target = '', fragment] = link.split('#');
  const path = posix.join(posix.dirname(from), target);
  const suffix = fragment === undefined ? '' : `#${fragment}`;
  if (PICTURE.test(path)) return { href: link, picture: path };
  if (DOCUMENTS.includes(path)) return { href: pageLink(from, nameOf(path)) + suffix };
  const file = { path, name: posix.basename(path) };
  return { href: pageLink(from, file.name), file };
}

/** A link from a document's page to another page; relative, so that it works below any path of a proxy. */
export function pageLink(from: string, name: string): string {
  if (from === INDEX) return name === '' ? 'guide' : `guide/${name}`;
  return name === '' ? '../guide' : name;
}

/** What leads from a document's page to the root of the service. */
export function rootOf(from: string): string {
  return from === INDEX ? './' : '../';
}
