import highlight from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import r from 'highlight.js/lib/languages/r';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import yaml from 'highlight.js/lib/languages/yaml';
import { escaped } from './escaped.ts';
import { withServices } from './services.ts';

for (const [name, language] of Object.entries({ bash, json, python, r, sql, typescript, yaml }))
  highlight.registerLanguage(name, language);

/** Languages of code that readers run themselves. A configuration file keeps its addresses. */
const CLIENT_LANGUAGES: ReadonlySet<string> = new Set(['sh', 'bash', 'python', 'r', 'sql', 'ts', 'js']);

/**
 * Renders code as HTML with a button that copies it. `language` is a name, an alias or a file extension. Code
 * in an unknown language has no highlighting. The keyboard can scroll the code.
 */
export function codeBlock(code: string, language: string): string {
  const html =
    highlight.getLanguage(language) === undefined
      ? escaped(code)
      : highlight.highlight(code, { language }).value;
  const button = '<button type="button"><span aria-live="polite">Copy</span></button>';
  return `<div class="code"><pre tabindex="0"><code>${CLIENT_LANGUAGES.has(language) ? withServices(html) : html}</code></pre>${button}</div>\n`;
}
