import { useLanguage } from '../shared/language.ts';
import { type Block, blocksOf, type Inline, inlinesOf } from './markdown.ts';
import { referenceTexts } from './texts.ts';

/** Tables of more rows are folded. */
const SHORT_TABLE = 6;

/** A description of the API, which is in English. */
export function Markdown({ text }: { readonly text: string }) {
  return (
    <div class="prose" lang="en">
      {blocksOf(text).map((block, i) =>
        block.kind === 'paragraph' ? <p key={i}>{block.text.map(inline)}</p> : <Table key={i} {...block} />,
      )}
    </div>
  );
}

/** A text in a line. */
export function Inlines({ text }: { readonly text: string }) {
  return <span lang="en">{inlinesOf(text).map(inline)}</span>;
}

function inline(part: Inline) {
  if (typeof part === 'string') return part;
  return 'code' in part ? <code>{part.code}</code> : <a href={part.link}>{part.text}</a>;
}

function Table({ head, rows }: Extract<Block, { kind: 'table' }>) {
  const say = referenceTexts(useLanguage());
  const table = (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled must be reached by keys
    <figure class="scroll" tabIndex={0} aria-label={say('rows', { count: rows.length })}>
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
        {head[0]?.map(inline)} · {say('rows', { count: rows.length })}
      </summary>
      {table}
    </details>
  );
}
