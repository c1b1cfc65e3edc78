import { createContext } from 'preact';
import { useContext, useState } from 'preact/hooks';
import { useLanguage } from '../shared/language.ts';
import { type Schema, typeLink } from './document.ts';
import { Inlines } from './markdown.tsx';
import { referenceTexts } from './texts.ts';
import { descriptionOf, longEnum, objectOf, referenceOf, typeParts } from './types.ts';

/** A type in words, with links to the document's types. */
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

/** A long enumeration's values, in a collapsible list. */
export function Values({ schema, isOpen = false }: ValuesProps) {
  const translate = referenceTexts(useLanguage());
  const values = longEnum(schema);
  if (values.length === 0) return null;
  return (
    <details open={isOpen}>
      <summary>{translate('values', { count: values.length })}</summary>
      <p class="values" lang="en">
        {values.map((value) => (
          <code key={String(value)}>{String(value)}</code>
        ))}
      </p>
    </details>
  );
}

/** The current document's named types. */
export const TypesContext = createContext<Readonly<Record<string, Schema>>>({});

/** The fields of an object, including the fields of nested objects. */
export function Fields({ schema }: { readonly schema: Schema }) {
  const translate = referenceTexts(useLanguage());
  const { properties = {}, required = [] } = schema;
  return (
    <ul class="fields">
      {Object.entries(properties).map(([name, field]) => {
        const inner = objectOf(field);
        const reference = referenceOf(field);
        const description = descriptionOf(field);
        return (
          <li key={name}>
            <code class="name">{name}</code> <TypeText schema={field} />
            <span class="muted small"> · {translate(required.includes(name) ? 'required' : 'optional')}</span>
            {description !== '' && (
              <p>
                <Inlines text={description} />
              </p>
            )}
            <Values schema={field} />
            {inner !== null && <Fields schema={inner} />}
            {reference !== null && <FieldsOf name={reference} />}
          </li>
        );
      })}
    </ul>
  );
}

/** The fields or values of a named type. They render only when opened, because a type may contain itself. */
function FieldsOf({ name }: { readonly name: string }) {
  const translate = referenceTexts(useLanguage());
  const schema = useContext(TypesContext)[name];
  const [isOpen, setIsOpen] = useState(false);
  const object = schema === undefined ? null : objectOf(schema);
  if (schema === undefined) return null;
  if (object === null) return <Values schema={schema} />;
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{translate('fieldsOf', { name })}</summary>
      {isOpen && <Fields schema={object} />}
    </details>
  );
}
