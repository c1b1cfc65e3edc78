import type { Token } from 'markdown-it';
import type { Section } from '../../web/guide/search-index.ts';

/** Responses in JSON repeat the field names of other sections. */
const NOT_SEARCHED = 'json';

/** Splits a parsed document at its headings. The headings need anchors. */
export function sectionsOf(tokens: readonly Token[]): Section[] {
  const sections: { heading: string; id: string; texts: string[] }[] = [];
  tokens.forEach((token, i) => {
    const section = sections.at(-1);
    if (token.type === 'heading_open') {
      const heading = plain(tokens[i + 1]?.children ?? []);
      sections.push({ heading, id: String(token.attrGet('id')), texts: [] });
    } else if (token.type === 'inline' && tokens[i - 1]?.type !== 'heading_open')
      section?.texts.push(plain(token.children ?? []));
    else if (token.type === 'fence' && token.info.trim() !== NOT_SEARCHED) section?.texts.push(token.content);
  });
  return sections.map(({ heading, id, texts }) => ({
    heading,
    id,
    text: texts.join(' ').replaceAll(/\s+/g, ' ').trim(),
  }));
}

/** Returns the text of inline tokens without formatting. */
export function plain(tokens: readonly Token[]): string {
  return tokens
    .map(({ type, content }) => (type.endsWith('break') ? ' ' : TEXTS.has(type) ? content : ''))
    .join('');
}

const TEXTS: ReadonlySet<string> = new Set(['text', 'code_inline']);
