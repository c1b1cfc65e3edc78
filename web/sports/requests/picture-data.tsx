import { useState } from 'preact/hooks';
import { Code } from '../../shared/code.tsx';
import { Choice } from '../../shared/frame.tsx';
import { isKeyOf, usePreference } from '../../shared/preference.ts';
import { clientOptions, useApiKey } from '../../shared/service.ts';
import { useTexts } from '../texts/index.ts';
import { type ApiRequest, RECIPES, type Service, TOOL_NAMES, type Tool, urlOf } from './recipes.ts';
import './requests.css';

/** Returns the service of the page, for the code of requests. */
export function useService(): Service {
  const [apiKey] = useApiKey();
  return { baseUrl: clientOptions('/api', apiKey).baseUrl, wantsKey: apiKey !== '' };
}

/** List formats that have links. */
const FILES = ['json', 'csv', 'parquet', 'arrow', 'ndjson'] as const;

/** Links to the files of a list, in the usual formats and in `more`. A service with API keys does not answer links. */
export function Files({
  request,
  more = [],
}: {
  readonly request: ApiRequest;
  readonly more?: readonly string[];
}) {
  const translate = useTexts();
  const service = useService();
  if (!request.isList || service.wantsKey) return null;
  return (
    <p>
      {translate('openAs')}{' '}
      {[...FILES, ...more].map((format) => (
        <a key={format} class="file" href={urlOf(service.baseUrl, request, { format })}>
          {format.toUpperCase()}
        </a>
      ))}
    </p>
  );
}

/** Shows the request behind a picture as code for one tool. The chosen tool applies to all pictures. */
export function PictureData({ request }: { readonly request: ApiRequest }) {
  const translate = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="picture-data" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{translate('pictureData')}</summary>
      {isOpen && <Recipe request={request} />}
    </details>
  );
}

export function Recipe({ request }: { readonly request: ApiRequest }) {
  const translate = useTexts();
  const service = useService();
  const [tool, setTool] = usePreference<Tool>('tool', 'pandas', isKeyOf(RECIPES));
  return (
    <div class="recipe">
      <Choice
        label={translate('tool')}
        value={tool}
        options={TOOL_NAMES}
        choose={(chosen) => setTool(chosen as Tool)}
      />
      <Code text={RECIPES[tool](request, service)} />
    </div>
  );
}
