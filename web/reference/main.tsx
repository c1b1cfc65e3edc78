import { useEffect, useState } from 'preact/hooks';
import { useAnswer } from '../shared/answer.ts';
import { Frame, mount, useLanguageChoice } from '../shared/frame.tsx';
import { Failure, Loading } from '../shared/states.tsx';
import { type ApiDocument, groupsOf, operationLink, START, START_LINK } from './document.ts';
import { TypesContext } from './fields.tsx';
import { base } from './request.ts';
import './reference.css';
import { useLanguage } from '../shared/language.ts';
import { Search } from './search.tsx';
import { referenceTexts } from './texts.ts';
import { View } from './view.tsx';

async function loadDocument(signal: AbortSignal): Promise<ApiDocument> {
  const response = await fetch(new URL('openapi.json', base()), { signal });
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return response.json();
}

function App() {
  const [language, setLanguage] = useLanguageChoice();
  const answer = useAnswer('openapi.json', loadDocument);
  const fragment = useFragment();
  const title = answer.state === 'ready' ? answer.value.info.title : 'Fieldcast';
  return (
    <Frame title={title} language={language} setLanguage={setLanguage}>
      {answer.state === 'loading' && <Loading />}
      {answer.state === 'failed' && <Failure error={answer.error} retry={answer.retry} />}
      {answer.state === 'ready' && (
        <TypesContext.Provider value={answer.value.components.schemas}>
          <div class="reference">
            <Menu document={answer.value} fragment={fragment} />
            <div>
              <Search document={answer.value} fragment={fragment} />
              <View document={answer.value} fragment={fragment} />
            </div>
          </div>
        </TypesContext.Provider>
      )}
    </Frame>
  );
}

/** URL fragment of the skip link in `Frame`. The skip link does not change the view. */
const CONTENT = 'content';

/** Returns the URL fragment of the current view. */
function useFragment(): string {
  const [fragment, setFragment] = useState(readFragment);
  useEffect(() => {
    const update = () => setFragment((last) => (readFragment() === CONTENT ? last : readFragment()));
    addEventListener('hashchange', update);
    return () => removeEventListener('hashchange', update);
  }, []);
  return fragment;
}

function readFragment(): string {
  return decodeURIComponent(location.hash.slice(1)) || START;
}

/** Lists the operations by tag. In narrow windows, the menu is visible only on the start view. */
function Menu({ document, fragment }: { readonly document: ApiDocument; readonly fragment: string }) {
  const translate = referenceTexts(useLanguage());
  return (
    <nav class="menu" aria-label={translate('operations')}>
      <a href={START_LINK} aria-current={fragment === START ? 'page' : undefined}>
        {translate('operations')}
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

mount(<App />);
