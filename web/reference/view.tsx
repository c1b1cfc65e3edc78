import { useEffect } from 'preact/hooks';
import { useLanguage } from '../shared/language.ts';
import { type ApiDocument, operationsOf, START, START_LINK } from './document.ts';
import { OperationView } from './operation.tsx';
import { Start } from './start.tsx';
import { referenceTexts } from './texts.ts';
import { TypeView } from './type-view.tsx';

const TYPE = /^type\/(.+)$/;

interface ViewProps {
  readonly document: ApiDocument;
  readonly fragment: string;
}

/** What the fragment of the address names: an operation, a type, or nothing, which is the start. */
export function View({ document: api, fragment }: ViewProps) {
  const say = referenceTexts(useLanguage());
  const heading = useNewView(api.info.title, fragment);
  return (
    <article class="view" ref={heading}>
      {fragment !== START && (
        <p class="back">
          <a href={START_LINK}>{say('operations')}</a>
        </p>
      )}
      <Shown document={api} fragment={fragment} />
    </article>
  );
}

function Shown({ document: api, fragment }: ViewProps) {
  const say = referenceTexts(useLanguage());
  const operation = operationsOf(api).find(({ operationId }) => operationId === fragment);
  if (operation !== undefined) return <OperationView key={fragment} document={api} operation={operation} />;
  const type = TYPE.exec(fragment)?.[1];
  const schema = type === undefined ? undefined : api.components.schemas[type];
  if (type !== undefined && schema !== undefined) return <TypeView name={type} schema={schema} />;
  if (fragment === START) return <Start document={api} />;
  return <h1 tabIndex={-1}>{say('unknown', { name: fragment })}</h1>;
}

/** Names the window after the view, and on every further view goes to its heading, as a new page would. */
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

/** The browser itself places the first view. */
let isFirst = true;
