import { useEffect, useState } from 'preact/hooks';
import { useLanguage } from '../shared/language.ts';
import { type ApiDocument, operationLink, operationsOf, typeLink } from './document.ts';
import { referenceTexts } from './texts.ts';

interface Found {
  readonly link: string;
  readonly name: string;
  readonly about: string;
}

/**
 * Finds operations and types that contain all words of a query. Searches names, paths, summaries, parameters
 * and fields. Name matches come first.
 */
export function search(document: ApiDocument, text: string): Found[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const operations = operationsOf(document).map(
    ({ operationId, method, path, summary = '', parameters = [] }) => ({
      link: operationLink(operationId),
      name: `${method} ${path}`,
      about: summary,
      inner: [operationId, ...parameters.map(({ name }) => name)],
    }),
  );
  const types = Object.entries(document.components.schemas).map(([name, schema]) => ({
    link: typeLink(name),
    name,
    about: '',
    inner: fieldNames(schema),
  }));
  const has = (...texts: readonly string[]) => {
    const all = texts.join(' ').toLowerCase();
    return words.every((word) => all.includes(word));
  };
  const found = [...operations, ...types].filter(({ name, about, inner }) => has(name, about, ...inner));
  const isNamed = ({ name, about }: Found) => has(name, about);
  return [...found.filter(isNamed), ...found.filter((one) => !isNamed(one))].map(({ link, name, about }) => ({
    link,
    name,
    about,
  }));
}

/** Returns the names of all fields in a schema, including the fields of nested objects. */
function fieldNames(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => [
    ...(key === 'properties' ? Object.keys(value as object) : []),
    ...fieldNames(value),
  ]);
}

interface SearchProps {
  readonly document: ApiDocument;
  readonly fragment: string;
}

/** Shows a search field for operations and types. The field is cleared when the view changes. */
export function Search({ document, fragment }: SearchProps) {
  const translate = referenceTexts(useLanguage());
  const [text, setText] = useState('');
  useEffect(() => setText(''), [fragment]);
  const found = search(document, text);
  return (
    <search class="search">
      <label class="field">
        {translate('search')}
        <input type="search" value={text} onInput={({ currentTarget: { value } }) => setText(value)} />
      </label>
      <p class="muted small" role="status">
        {text.trim() !== '' && translate('found', { count: found.length })}
      </p>
      {found.length > 0 && (
        <ul class="operations" lang="en">
          {found.map(({ link, name, about }) => (
            <li key={link}>
              <a href={link}>
                <code>{name}</code>
              </a>
              <span>{about}</span>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
