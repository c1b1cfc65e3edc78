import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOCUMENTS, nameOf } from './contents.ts';
import { type Assets, filePageOf, pageOf } from './page.ts';
import { type Rendered, render } from './render.ts';

/** All pages of the guide as HTML, by name, and the paths of all pictures in the repository. */
export interface Site {
  readonly pages: ReadonlyMap<string, string>;
  readonly pictures: ReadonlySet<string>;
}

/**
 * Builds the guide. `root` is the repository; `pictureLink` returns the URL path of a picture in the service.
 */
export function makeSite(root: string, assets: Assets, pictureLink: (path: string) => string): Site {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const pages = new Map<string, string>();
  const pictures = new Set<string>();
  const add = (name: string, path: string, rendered: Rendered) => {
    if (pages.has(name)) throw new Error(`two pages of the guide are called ${name}`);
    pages.set(name, pageOf(path, rendered, assets));
  };
  const files = new Map<string, string>();
  for (const path of DOCUMENTS) {
    const prefix = nameOf(path) === '' ? './' : '../';
    const rendered = render(path, read(path), (picture) => {
      pictures.add(picture);
      return prefix + pictureLink(picture);
    });
    add(nameOf(path), path, rendered);
    for (const file of rendered.files) files.set(file.path, file.name);
  }
  for (const [path, name] of files) add(name, path, filePageOf(name, read(path)));
  return { pages, pictures };
}
