import { useLanguage } from '../shared/language.ts';
import { type ApiDocument, groupsOf, operationLink, typeLink } from './document.ts';
import { Markdown } from './markdown.tsx';
import { Route } from './operation.tsx';
import { referenceTexts } from './texts.ts';

/** What the service is, and all that there is to ask it. */
export function Start({ document }: { readonly document: ApiDocument }) {
  const say = referenceTexts(useLanguage());
  const { info, components } = document;
  const [key] = Object.values(components.securitySchemes ?? {});
  return (
    <>
      <h1 tabIndex={-1} lang="en">
        {info.title}
      </h1>
      <Markdown text={info.description ?? ''} />
      {key !== undefined && <p class="band">{say('keyNeeded', { header: key.name })}</p>}
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
        <h2>{say('types')}</h2>
        <ul class="types" lang="en">
          {Object.keys(components.schemas).map((name) => (
            <li key={name}>
              <a href={typeLink(name)}>{name}</a>
            </li>
          ))}
        </ul>
      </section>
      <p class="muted small">
        {say('version', { version: info.version })} · <a href="openapi.json">{say('document')}</a>
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
