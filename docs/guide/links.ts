import { posix } from 'node:path';
import { DOCUMENTS, INDEX, nameOf } from './contents.ts';

/** A linked file that is not a document; the guide shows it on a separate page. */
export interface LinkedFile {
  readonly path: string;
  readonly name: string;
}

/** A link in a document, resolved for the guide. */
export interface Target {
  readonly href: string;
  /** The linked file, if it is not a document. */
  readonly file?: LinkedFile;
  /** The linked picture. */
  readonly picture?: string;
}

const ELSEWHERE = /^(?:[a-z]+:|#|\/\/)/i;
const PICTURE = /\.(?:png|svg)$/;

/** Resolves a link in a document. Links to other hosts and links within the document are unchanged. */
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

/** A relative link from a document's page to another page; it works with any path prefix. */
export function pageLink(from: string, name: string): string {
  if (from === INDEX) return name === '' ? 'guide' : `guide/${name}`;
  return name === '' ? '../guide' : name;
}

/** The relative link from a document's page to the root of the service. */
export function rootOf(from: string): string {
  return from === INDEX ? './' : '../';
}
