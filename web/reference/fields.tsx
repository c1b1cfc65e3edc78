import { useLanguage } from '../shared/language.ts';
import { type Schema, typeLink } from './document.ts';
import { Inlines } from './markdown.tsx';
import { referenceTexts } from './texts.ts';
import { descriptionOf, longEnum, objectOf, typeParts } from './types.ts';

/** A type in words, with links to the types of the document. */
export function TypeText({ schema }: { readonly schema: Schema }) {
  return (
    <span class="type" lang="en">
      {typeParts(schema).map((part) =>
        typeof part === 'string' ? (
          part
        ) : (
          <a key={part.type} href={typeLink(part.type)}>
            {part.type}
          </a>
        ),
      )}
    </span>
  );
}

interface ValuesProps {
  readonly schema: Schema;
  readonly isOpen?: boolean;
}

/** The values of a long enumeration, which may be folded. */
export function Values({ schema, isOpen = false }: ValuesProps) {
  const say = referenceTexts(useLanguage());
  const values = longEnum(schema);
  if (values.length === 0) return null;
  return (
    <details open={isOpen}>
      <summary>{say('values', { count: values.length })}</summary>
      <p class="values" lang="en">
        {values.map((value) => (
          <code key={String(value)}>{String(value)}</code>
        ))}
      </p>
    </details>
  );
}

/** The fields of an object, with those of objects in it. */
export function Fields({ schema }: { readonly schema: Schema }) {
  const say = referenceTexts(useLanguage());
  const { properties = {}, required = [] } = schema;
  return (
    <ul class="fields">
      {Object.entries(properties).map(([name, field]) => {
        const inner = objectOf(field);
        const description = descriptionOf(field);
        return (
          <li key={name}>
            <code class="name">{name}</code> <TypeText schema={field} />
            {!required.includes(name) && <span class="muted"> · {say('optional')}</span>}
            {description !== '' && (
              <p>
                <Inlines text={description} />
              </p>
            )}
            <Values schema={field} />
            {inner !== null && <Fields schema={inner} />}
          </li>
        );
      })}
    </ul>
  );
}
