import { useEffect } from 'preact/hooks';
import { useLanguage } from '../shared/language.ts';
import {
  type ApiDocument,
  groupsOf,
  operationLink,
  operationsOf,
  type Schema,
  START,
  START_LINK,
  typeLink,
} from './document.ts';
import { Fields, TypeText, Values } from './fields.tsx';
import { Markdown } from './markdown.tsx';
import { OperationView, Route } from './operation.tsx';
import { referenceTexts } from './texts.ts';
import { objectOf } from './types.ts';

const TYPE = /^type\/(.+)$/;

interface ViewProps {
  readonly document: ApiDocument;
  readonly fragment: string;
}

/** Shows the view for a fragment: an operation, a type, or the start view. */
export function View({ document: api, fragment }: ViewProps) {
  const translate = referenceTexts(useLanguage());
  const heading = useNewView(api.info.title, fragment);
  return (
    <article class="view" ref={heading}>
      {fragment !== START && (
        <p class="back">
          <a href={START_LINK}>{translate('operations')}</a>
        </p>
      )}
      <Shown document={api} fragment={fragment} />
    </article>
  );
}

function Shown({ document: api, fragment }: ViewProps) {
  const translate = referenceTexts(useLanguage());
  const operation = operationsOf(api).find(({ operationId }) => operationId === fragment);
  if (operation !== undefined) return <OperationView key={fragment} document={api} operation={operation} />;
  const type = TYPE.exec(fragment)?.[1];
  const schema = type === undefined ? undefined : api.components.schemas[type];
  if (type !== undefined && schema !== undefined) return <TypeView name={type} schema={schema} />;
  if (fragment === START) return <Start document={api} />;
  return <h1 tabIndex={-1}>{translate('unknown', { name: fragment })}</h1>;
}

/** Sets the window title. When the view changes, also focuses the heading and scrolls to the top. */
function useNewView(title: string, fragment: string): (article: HTMLElement | null) => void {
  let heading: HTMLElement | null | undefined;
  useEffect(() => {
    const name = heading?.textContent ?? title;
    document.title = name === title ? title : `${name} – ${title}`;
    if (!isFirst) {
      heading?.focus({ preventScroll: true });
      scrollTo(0, 0);
    }
    isFirst = false;
  }, [fragment]);
  return (article) => {
    heading = article?.querySelector('h1');
  };
}

/** True until the first view is shown. For the first view, the browser sets focus and scroll position. */
let isFirst = true;

/** Shows the start view: a description of the service, its operations and its types. */
function Start({ document }: { readonly document: ApiDocument }) {
  const translate = referenceTexts(useLanguage());
  const { info, components } = document;
  const [key] = Object.values(components.securitySchemes ?? {});
  return (
    <>
      <h1 tabIndex={-1} lang="en">
        {info.title}
      </h1>
      <Markdown text={info.description ?? ''} />
      {key !== undefined && <p class="band">{translate('keyNeeded', { header: key.name })}</p>}
      {groupsOf(document).map(({ name, description, operations }) => (
        <section key={name} lang="en">
          <h2>{name}</h2>
          <p class="muted">{description}</p>
          <ul class="operations">
            {operations.map((operation) => (
              <li key={operation.operationId}>
                <a href={operationLink(operation.operationId)}>
                  <Route operation={operation} />
                </a>
                <span>{operation.summary}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section>
        <h2>{translate('types')}</h2>
        <ul class="types" lang="en">
          {Object.keys(components.schemas).map((name) => (
            <li key={name}>
              <a href={typeLink(name)}>{name}</a>
            </li>
          ))}
        </ul>
      </section>
      <p class="muted small">
        {translate('version', { version: info.version })} · <a href="openapi.json">{translate('document')}</a>
        {info.license?.url !== undefined && (
          <>
            {' · '}
            <a href={info.license.url}>{info.license.name}</a>
          </>
        )}
      </p>
    </>
  );
}

function TypeView({ name, schema }: { readonly name: string; readonly schema: Schema }) {
  const translate = referenceTexts(useLanguage());
  const object = objectOf(schema);
  return (
    <>
      <h1 tabIndex={-1}>
        {translate('type')} <span lang="en">{name}</span>
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
