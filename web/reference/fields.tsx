import { createContext } from 'preact';
import { useContext, useState } from 'preact/hooks';
import { useLanguage } from '../shared/language.ts';
import { type Schema, typeLink } from './document.ts';
import { Inlines } from './markdown.tsx';
import { referenceTexts } from './texts.ts';
import { descriptionOf, longEnum, objectOf, referenceOf, typeParts } from './types.ts';

/** Describes a type in words, with links to named types. */
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

/** Marks a required parameter or field. */
export function Required() {
  return <strong class="required">{referenceTexts(useLanguage())('required')}</strong>;
}

interface ValuesProps {
  readonly schema: Schema;
  readonly isOpen?: boolean;
}

/** Shows the values of a long enumeration in a collapsible list. */
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

/** Named types in the current API document. */
export const TypesContext = createContext<Readonly<Record<string, Schema>>>({});

/** Lists the fields of an object, including the fields of nested objects. */
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
            <span class="muted small">
              {' · '}
              {required.includes(name) ? <Required /> : translate('optional')}
            </span>
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

/**
 * Lists the fields or values of a named type. The list is rendered only after the reader opens it, because a
 * type can contain itself.
 */
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
