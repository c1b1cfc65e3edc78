import { goTo, linkTo, useAddress } from '../../shared/address.ts';
import { Code } from '../../shared/code.tsx';
import { Choice } from '../../shared/frame.tsx';
import { clientOptions, useApiKey } from '../../shared/service.ts';
import { countFilters, filtersOf } from '../filters/filters.ts';
import { parseMoment } from '../game/clock.ts';
import { useEvents } from '../game/events.tsx';
import type { TabProps } from '../game/tab.ts';
import { type TextKey, useTexts } from '../texts/index.ts';
import { RECIPES, TOOL_NAMES, type Tool, urlOf } from './recipes.ts';
import { type RequestName, requestsOf } from './requests.ts';
import './requests.css';

const NAMES: Readonly<Record<RequestName, TextKey>> = {
  events: 'tabEvents',
  shots: 'tabShots',
  passes: 'tabPasses',
  tracking: 'tabTracking',
  statistics: 'requestStatistics',
  game: 'requestGame',
};

/** A request is shown only if the game has events of these types. */
const TYPES_OF: Readonly<Partial<Record<RequestName, readonly string[]>>> = {
  shots: ['shot', 'goal'],
  passes: ['pass'],
};

const nameOf = (name: RequestName, sport: string): TextKey =>
  name === 'shots' && sport === 'american_football' ? 'tabKicks' : NAMES[name];

/** List formats that the tab links to. */
const FILES = ['json', 'csv', 'parquet', 'arrow', 'ndjson'] as const;

/** Shows the API requests behind the drawings as code, and the source of the data. */
export function DataTab({ game }: TabProps) {
  const translate = useTexts();
  const address = useAddress();
  const [apiKey] = useApiKey();
  const filters = filtersOf(address);
  const requests = requestsOf(game, filters, parseMoment(address['at']));
  const events = useEvents();
  const types = new Set<string>(
    events.state === 'ready' ? events.value.map(({ event_type }) => event_type) : [],
  );
  const has = (name: RequestName) =>
    requests[name] !== undefined && (TYPES_OF[name]?.some((type) => types.has(type)) ?? true);
  const names = (Object.keys(NAMES) as RequestName[]).filter(has);
  const name = names.find((each) => each === address['of']) ?? names[0] ?? 'game';
  const request = requests[name];
  if (request === undefined) return null;
  const { baseUrl } = clientOptions('/api', apiKey);
  const service = { baseUrl, wantsKey: apiKey !== '' };
  return (
    <div class="requests">
      <div class="settings">
        <Choice
          label={translate('requestOf')}
          value={name}
          options={Object.fromEntries(names.map((each) => [each, translate(nameOf(each, game.sport))]))}
          choose={(of) => goTo(linkTo({ of }, address), 'replace')}
        />
      </div>
      {request.path === '/events' && countFilters(filters) > 0 && (
        <p class="muted">{translate('requestFiltered')}</p>
      )}
      {name === 'events' && countFilters(filters) === 0 && <p class="muted">{translate('requestAll')}</p>}
      {request.isList && apiKey === '' && (
        <p>
          {translate('openAs')}{' '}
          {FILES.map((format) => (
            <a key={format} class="file" href={urlOf(baseUrl, request, { format })}>
              {format.toUpperCase()}
            </a>
          ))}
        </p>
      )}
      {(Object.keys(RECIPES) as Tool[]).map((tool) => (
        <section key={tool}>
          <h2>{TOOL_NAMES[tool]}</h2>
          <Code text={RECIPES[tool](request, service)} />
        </section>
      ))}
      <section>
        <h2>{translate('licence')}</h2>
        <p>{game.source.licence}</p>
        <h2>{translate('attribution')}</h2>
        <p>{game.source.attribution}</p>
      </section>
    </div>
  );
}
