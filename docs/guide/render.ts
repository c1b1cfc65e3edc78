import MarkdownIt, { type Token } from 'markdown-it';
import type { Section } from '../../web/guide/search-index.ts';
import { codeBlock } from './code.ts';
import { type LinkedFile, targetOf } from './links.ts';
import { plain, sectionsOf } from './sections.ts';
import { createSlugs } from './slugs.ts';

export interface Heading {
  readonly level: number;
  readonly text: string;
  readonly id: string;
}

export interface Rendered {
  /** Text of the first heading. */
  readonly title: string;
  readonly html: string;
  /** All headings except the first. */
  readonly headings: readonly Heading[];
  /** Files of the repository that the document links to. */
  readonly files: readonly LinkedFile[];
  readonly sections: readonly Section[];
}

const COMMENT = /^<!--[\s\S]*?-->\s*$/;

/**
 * Renders a document as HTML. `pictureLink` returns the URL of a picture. Documents must not contain HTML,
 * except the comments that mark generated parts.
 */
export function render(path: string, markdown: string, pictureLink: (picture: string) => string): Rendered {
  const parser = new MarkdownIt({ html: true });
  parser.renderer.rules['table_open'] = () => '<div class="scroll" tabindex="0"><table>\n';
  parser.renderer.rules['table_close'] = () => '</table></div>\n';
  for (const name of ['html_block', 'html_inline'] as const) {
    parser.renderer.rules[name] = (tokens, index) => {
      const { content } = tokens[index] as Token;
      if (COMMENT.test(content)) return '';
      throw new Error(
        `${path} contains HTML that is not a comment (a line that begins with a comment is HTML to its end): ${content}`,
      );
    };
  }
  for (const name of ['fence', 'code_block'] as const) {
    parser.renderer.rules[name] = (tokens, index) => {
      const { content, info } = tokens[index] as Token;
      return codeBlock(content, info.trim());
    };
  }
  const tokens = parser.parse(markdown, {});
  const headings = headingsOf(tokens);
  const sections = sectionsOf(tokens);
  const files = withTargets(path, tokens, pictureLink);
  const [first, ...below] = headings;
  if (first?.level !== 1) throw new Error(`${path} does not begin with a heading of level 1`);
  return {
    title: first.text,
    html: parser.renderer.render(tokens, parser.options, {}),
    headings: below,
    files,
    sections,
  };
}

/** Finds the headings and adds an anchor and a link to each. */
function headingsOf(tokens: Token[]): Heading[] {
  const slug = createSlugs();
  return tokens.flatMap((token, i) => {
    const inline = tokens[i + 1];
    if (token.type !== 'heading_open' || inline === undefined) return [];
    const text = plain(inline.children ?? []);
    const id = slug(text);
    token.attrSet('id', id);
    const level = Number(token.tag.slice(1));
    if (level > 1) inline.children = linked(inline.children ?? [], `#${id}`);
    return [{ level, text, id }];
  });
}

function linked(children: readonly Token[], href: string): Token[] {
  const [sample] = children;
  if (sample === undefined) return [];
  const Made = sample.constructor as typeof Token;
  const open = new Made('link_open', 'a', 1);
  open.attrs = [
    ['class', 'anchor'],
    ['href', href],
  ];
  return [open, ...children, new Made('link_close', 'a', -1)];
}

/** Replaces the targets of links and pictures with URLs in the guide. Returns the linked files. */
function withTargets(
  path: string,
  tokens: readonly Token[],
  pictureLink: (picture: string) => string,
): LinkedFile[] {
  const files: LinkedFile[] = [];
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    const name = token.type === 'image' ? 'src' : 'href';
    const link = token.attrGet(name)?.toString() ?? null;
    if (link === null || (token.type !== 'image' && token.type !== 'link_open')) continue;
    const { href, file, picture } = targetOf(path, link);
    if (file !== undefined) files.push(file);
    token.attrSet(name, picture === undefined ? href : pictureLink(picture));
  }
  return files;
}
