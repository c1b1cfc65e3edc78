import { useLanguage } from '../shared/language.ts';
import type { Schema } from './document.ts';
import { Fields, TypeText, Values } from './fields.tsx';
import { Markdown } from './markdown.tsx';
import { referenceTexts } from './texts.ts';
import { objectOf } from './types.ts';

/** A named type of the document. */
export function TypeView({ name, schema }: { readonly name: string; readonly schema: Schema }) {
  const say = referenceTexts(useLanguage());
  const object = objectOf(schema);
  return (
    <>
      <h1 tabIndex={-1}>
        {say('type')} <span lang="en">{name}</span>
      </h1>
      <Markdown text={schema.description ?? ''} />
      {object === null ? (
        <p>
          <TypeText schema={schema} />
        </p>
      ) : (
        <Fields schema={object} />
      )}
      <Values schema={schema} isOpen />
    </>
  );
}
