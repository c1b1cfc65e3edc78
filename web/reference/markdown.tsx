import { useLanguage } from '../shared/language.ts';
import { referenceTexts } from './texts.ts';

/** Tables with more rows than this are collapsed. */
const SHORT_TABLE = 6;

/** Renders a description from the API document. Descriptions are always in English. */
export function Markdown({ text }: { readonly text: string }) {
  return (
    <div class="prose" lang="en">
      {blocksOf(text).map((block, i) =>
        block.kind === 'paragraph' ? <p key={i}>{block.text.map(inline)}</p> : <Table key={i} {...block} />,
      )}
    </div>
  );
}

/** Renders a line of text with code and links. */
export function Inlines({ text }: { readonly text: string }) {
  return <span lang="en">{inlinesOf(text).map(inline)}</span>;
}

function inline(part: Inline) {
  if (typeof part === 'string') return part;
  return 'code' in part ? <code>{part.code}</code> : <a href={part.link}>{part.text}</a>;
}

function Table({ head, rows }: Extract<Block, { kind: 'table' }>) {
  const translate = referenceTexts(useLanguage());
  const table = (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll the table
    <figure class="scroll" tabIndex={0} aria-label={translate('rows', { count: rows.length })}>
      <table>
        <thead>
          <tr>
            {head.map((cell, i) => (
              <th key={i}>{cell.map(inline)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={i}>
              {row.map((cell, j) => (
                <td key={j}>{cell.map(inline)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
  if (rows.length <= SHORT_TABLE) return table;
  return (
    <details>
      <summary>
        {head[0]?.map(inline)} · {translate('rows', { count: rows.length })}
      </summary>
      {table}
    </details>
  );
}

/** A Markdown block. The API descriptions contain only paragraphs and tables. */
type Block =
  | { readonly kind: 'paragraph'; readonly text: readonly Inline[] }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    };

type Inline = string | { readonly code: string } | { readonly link: string; readonly text: string };

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
