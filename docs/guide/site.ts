import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IndexedPage } from '../../web/guide/search-index.ts';
import { DOCUMENTS, INDEX, nameOf } from './contents.ts';
import { type Assets, filePageOf, pageOf } from './page.ts';
import { type Rendered, render } from './render.ts';

/**
 * Builds the guide. `root` is the repository; `pictureLink` returns the URL path of a picture in the service.
 * Returns all pages as HTML, by name.
 */
export function makeSite(
  root: string,
  assets: Assets,
  pictureLink: (path: string) => string,
): Map<string, string> {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const pages = new Map<string, string>();
  const add = (name: string, path: string, rendered: Rendered) => {
    if (pages.has(name)) throw new Error(`two pages of the guide are called ${name}`);
    pages.set(name, pageOf(path, rendered, assets));
  };
  const files = new Map<string, string>();
  for (const path of DOCUMENTS) {
    const prefix = nameOf(path) === '' ? './' : '../';
    const rendered = render(path, read(path), (picture) => prefix + pictureLink(picture));
    add(nameOf(path), path, rendered);
    for (const file of rendered.files) files.set(file.path, file.name);
  }
  for (const [path, name] of files) add(name, path, filePageOf(name, read(path)));
  return pages;
}

/** Returns the search index of all documents, except the index page, which only lists them. */
export function makeIndex(root: string): IndexedPage[] {
  return DOCUMENTS.filter((path) => path !== INDEX).map((path) => {
    const { title, sections } = render(path, readFileSync(join(root, path), 'utf8'), (picture) => picture);
    return { name: nameOf(path), title, sections };
  });
}
