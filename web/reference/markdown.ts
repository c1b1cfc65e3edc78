/** The parts of Markdown that the descriptions of the API have. */
export type Block =
  | { readonly kind: 'paragraph'; readonly text: readonly Inline[] }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    };

export type Inline = string | { readonly code: string } | { readonly link: string; readonly text: string };

/** Splits a text into paragraphs and tables. */
export function blocksOf(markdown: string): Block[] {
  return markdown
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block) => (block.startsWith('|') ? tableOf(block) : paragraphOf(block)));
}

function paragraphOf(block: string): Block {
  return { kind: 'paragraph', text: inlinesOf(block.replaceAll(/\s*\n\s*/g, ' ')) };
}

function tableOf(block: string): Block {
  const [head = [], , ...rows] = block.split('\n').map((line) =>
    line
      .trim()
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => inlinesOf(cell.trim())),
  );
  return { kind: 'table', head, rows };
}

const MARKS = /`([^`]+)`|\[([^\]]+)\]\((https?:[^)\s]+)\)/g;

export function inlinesOf(text: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKS)) {
    const [whole, code, label, link] = match;
    if (match.index > end) parts.push(text.slice(end, match.index));
    parts.push(code === undefined ? { link: link ?? '', text: label ?? '' } : { code });
    end = match.index + whole.length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}
