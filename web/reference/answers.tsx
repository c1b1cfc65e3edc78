import { CopyButton, Scrolled } from '../shared/code.tsx';
import { jsonText } from '../shared/json-text.ts';
import { useLanguage } from '../shared/language.ts';
import { type ApiDocument, answersOf, type Content, type Operation, resolved } from './document.ts';
import { Fields, TypeText } from './fields.tsx';
import { Inlines } from './markdown.tsx';
import { referenceTexts } from './texts.ts';
import { objectOf } from './types.ts';

interface AnswersProps {
  readonly document: ApiDocument;
  readonly operation: Operation;
}

const JSON_TYPE = 'application/json';

/** Shows an operation's 200 response: its type, its fields, and an example in each media type. */
export function AnswerSection({ document, operation }: AnswersProps) {
  const translate = referenceTexts(useLanguage());
  const contents = operation.responses['200']?.content ?? {};
  const schema = contents[JSON_TYPE]?.schema;
  const object = schema === undefined ? null : objectOf(resolved(schema, document));
  const types = Object.keys(contents);
  return (
    <section>
      <h2>{translate('answer')}</h2>
      {schema !== undefined && (
        <p>
          <TypeText schema={schema} />
        </p>
      )}
      {object !== null && <Fields schema={object} />}
      {types.length > 1 && (
        <>
          <h3>{translate('answersAs')}</h3>
          <p class="values">
            {types.map((type) => (
              <code key={type}>{type}</code>
            ))}
          </p>
        </>
      )}
      {types.map((type) => (
        <Example key={type} type={type} content={contents[type] ?? {}} isOpen={type === JSON_TYPE} />
      ))}
    </section>
  );
}

interface ExampleProps {
  readonly type: string;
  readonly content: Content;
  readonly isOpen: boolean;
}

function Example({ type, content: { example }, isOpen }: ExampleProps) {
  const translate = referenceTexts(useLanguage());
  if (example === undefined) return null;
  return (
    <details open={isOpen}>
      <summary>
        {translate('example')} · <code>{type}</code>
      </summary>
      <Code label={`${translate('example')}, ${type}`}>
        {typeof example === 'string' ? example : jsonText(example)}
      </Code>
      {typeof example !== 'string' && <p class="muted small">{translate('shortened')}</p>}
    </details>
  );
}

interface CodeProps {
  readonly label: string;
  readonly children: string;
  /** False if the text is only a part, because a copy would then be incomplete. */
  readonly canCopy?: boolean;
}

export function Code({ label, children, canCopy = true }: CodeProps) {
  return (
    <figure class="example" aria-label={label}>
      <Scrolled text={children} />
      {canCopy && <CopyButton text={children} />}
    </figure>
  );
}

export function OtherStatuses({ document, operation }: AnswersProps) {
  const translate = referenceTexts(useLanguage());
  const others = answersOf(operation, document).filter(([status]) => status !== '200');
  return (
    <section>
      <h2>{translate('otherStatuses')}</h2>
      <ul class="fields">
        {others.map(([status, { description = '', content = {} }]) => {
          const { schema, example } = content[JSON_TYPE] ?? {};
          return (
            <li key={status}>
              <code class="name">{status}</code> {schema !== undefined && <TypeText schema={schema} />}
              <p>
                <Inlines text={description} />
              </p>
              {example !== undefined && (
                <Code label={`${translate('example')}, ${status}`}>{jsonText(example)}</Code>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
