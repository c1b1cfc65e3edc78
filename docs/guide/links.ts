import { posix } from 'node:path';
import { DOCUMENTS, INDEX, nameOf } from './contents.ts';

/**
 * A linked file that is not a document, for example source code. The guide shows each such file on its own
 * page.
 */
export interface LinkedFile {
  readonly path: string;
  readonly name: string;
}

/** A resolved link. At most one of `file` and `picture` is set. */
export interface Target {
  readonly href: string;
  /** Set if the link leads to a file that is not a document. */
  readonly file?: LinkedFile;
  /** Path of the picture in the repository, if the link leads to one. */
  readonly picture?: string;
}

const ELSEWHERE = /^(?:[a-z]+:|#|\/\/)/i;
const PICTURE = /\.(?:png|svg)$/;

/**
 * Resolves a link in the document `from`. Links to other hosts, and links within the document, stay
 * unchanged.
 */
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

/** Returns a relative link between two pages of the guide. It also works if a proxy adds a path prefix. */
export function pageLink(from: string, name: string): string {
  if (from === INDEX) return name === '' ? 'guide' : `guide/${name}`;
  return name === '' ? '../guide' : name;
}

/** Returns the relative link from a page of the guide to the root of the service. */
export function rootOf(from: string): string {
  return from === INDEX ? './' : '../';
}
