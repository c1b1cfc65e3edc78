import { extname } from 'node:path';
import { codeBlock } from './code.ts';
import { CONTENTS, DOCUMENTS, INDEX, nameOf } from './contents.ts';
import { escaped } from './escaped.ts';
import { pageLink, rootOf } from './links.ts';
import type { Rendered } from './render.ts';

export interface Assets {
  /** All paths are relative to the service's root. */
  readonly style: string;
  readonly icon: string;
  /** Script that applies the reader's colour scheme. The page also works without scripts. */
  readonly theme: string;
  /** Module that copies code and searches. */
  readonly script: string;
}

const SITE = 'Fieldcast guide';

/** Renders a page of the guide as HTML. */
export function pageOf(path: string, { title, html, headings }: Rendered, assets: Assets): string {
  const root = rootOf(path);
  // The index page itself is a table of contents.
  const contents = path === INDEX ? [] : headings.filter(({ level }) => level === 2);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(path === INDEX ? SITE : `${title} – ${SITE}`)}</title>
<link rel="icon" href="${root}${assets.icon}">
<script src="${root}${assets.theme}"></script>
<script type="module" src="${root}${assets.script}"></script>
<link rel="stylesheet" href="${root}${assets.style}">
</head>
<body${path === INDEX ? ' class="index"' : ''}>
<div class="frame">
<a class="skip" href="#content">Skip to content</a>
<header class="bar">
<a class="home" href="${pageLink(path, '')}">${SITE}</a>
<nav aria-label="This service"><a class="to-contents" href="#contents">Contents</a><a data-home href="${root}">Service</a><a href="${root}docs">API</a></nav>
</header>
<div class="columns">
<search class="search" data-pages="${path === INDEX ? 'guide/' : './'}">
<label for="search">Search the guide</label>
<input type="search" id="search" autocomplete="off">
<div class="results"><p class="muted small" role="status"></p><ul></ul></div>
</search>
<main id="content" tabindex="-1">
${withContents(html, contents)}${neighbours(path)}</main>
<nav id="contents" class="contents" aria-label="Guide">
${menu(path, contents)}
</nav>
</div>
</div>
</body>
</html>
`;
}

/** Renders a text file as a page. */
export function filePageOf(name: string, text: string): Rendered {
  const html = `<h1 id="file">${escaped(name)}</h1>\n${codeBlock(text, extname(name).slice(1))}`;
  return { title: name, html, headings: [], files: [], sections: [] };
}

/**
 * Inserts the page's table of contents after the title. Wide screens show the contents in the menu instead.
 */
function withContents(html: string, headings: Rendered['headings']): string {
  if (headings.length < 2) return html;
  const list = `<details class="on-this-page"><summary>On this page</summary>\n${headingList(headings)}</details>`;
  return html.replace('</h1>', () => `</h1>\n${list}`);
}

function headingList(headings: Rendered['headings']): string {
  const items = headings.map(({ text, id }) => `<li><a href="#${id}">${escaped(text)}</a></li>\n`);
  return `<ul>\n${items.join('')}</ul>\n`;
}

function menu(path: string, headings: Rendered['headings']): string {
  return CONTENTS.map(({ title, entries }) => {
    const items = entries.map(({ path: target, title: name }) => {
      const isHere = target === path;
      const href = pageLink(path, nameOf(target));
      const inner = isHere && headings.length > 1 ? headingList(headings) : '';
      return `<li><a href="${href}"${isHere ? ' aria-current="page"' : ''}>${escaped(name)}</a>${inner}</li>\n`;
    });
    return `<section>\n<h2>${escaped(title)}</h2>\n<ul>\n${items.join('')}</ul>\n</section>`;
  }).join('\n');
}

/** Links to the previous and next document. */
function neighbours(path: string): string {
  const index = DOCUMENTS.indexOf(path);
  if (index === -1) return '';
  const links = [
    [DOCUMENTS[index - 1], 'prev', 'Previous'],
    [DOCUMENTS[index + 1], 'next', 'Next'],
  ].flatMap(([target, rel, label]) =>
    target === undefined
      ? []
      : [
          `<a rel="${rel}" href="${pageLink(path, nameOf(target))}">${label}: ${escaped(titleOf(target))}</a>`,
        ],
  );
  return `<nav class="neighbours" aria-label="Neighbouring pages">${links.join('')}</nav>\n`;
}

function titleOf(path: string): string {
  if (path === INDEX) return 'Contents';
  return CONTENTS.flatMap(({ entries }) => entries).find((entry) => entry.path === path)?.title ?? path;
}
