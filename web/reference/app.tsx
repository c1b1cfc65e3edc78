import { useEffect, useState } from 'preact/hooks';
import { useAnswer } from '../shared/answer.ts';
import { Frame, useLanguageChoice } from '../shared/frame.tsx';
import { Failure, Loading } from '../shared/states.tsx';
import { base } from './base.ts';
import { type ApiDocument, START } from './document.ts';
import { Menu } from './menu.tsx';
import './reference.css';
import { View } from './view.tsx';

async function loadDocument(signal: AbortSignal): Promise<ApiDocument> {
  const response = await fetch(new URL('openapi.json', base()), { signal });
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return response.json();
}

export function App() {
  const [language, setLanguage] = useLanguageChoice();
  const answer = useAnswer('openapi.json', loadDocument);
  const fragment = useFragment();
  const title = answer.state === 'ready' ? answer.value.info.title : 'Fieldcast';
  return (
    <Frame title={title} language={language} setLanguage={setLanguage}>
      {answer.state === 'loading' && <Loading />}
      {answer.state === 'failed' && <Failure error={answer.error} retry={answer.retry} />}
      {answer.state === 'ready' && (
        <div class="reference">
          <Menu document={answer.value} fragment={fragment} />
          <View document={answer.value} fragment={fragment} />
        </div>
      )}
    </Frame>
  );
}

/** Where the frame's link past its bar leads: not to anything of the document. */
const CONTENT = 'content';

/** What the page shows, by the fragment of its address. */
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
