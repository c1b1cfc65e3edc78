import { useLanguage } from '../shared/language.ts';
import { type ApiDocument, groupsOf, operationLink, START, START_LINK } from './document.ts';
import { referenceTexts } from './texts.ts';

/** The operations by tag; beside the content where there is room, else on the start only. */
export function Menu({ document, fragment }: { readonly document: ApiDocument; readonly fragment: string }) {
  const say = referenceTexts(useLanguage());
  return (
    <nav class="menu" aria-label={say('operations')}>
      <a href={START_LINK} aria-current={fragment === START ? 'page' : undefined}>
        {say('operations')}
      </a>
      {groupsOf(document).map(({ name, operations }) => (
        <section key={name} lang="en">
          <h2>{name}</h2>
          <ul>
            {operations.map(({ operationId, method, path }) => (
              <li key={operationId}>
                <a
                  href={operationLink(operationId)}
                  aria-current={fragment === operationId ? 'page' : undefined}
                >
                  {method !== 'GET' && `${method} `}
                  {path}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
