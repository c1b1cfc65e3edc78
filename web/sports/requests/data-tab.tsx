import { goTo, linkTo, useAddress } from '../../shared/address.ts';
import { Code } from '../../shared/code.tsx';
import { Choice } from '../../shared/frame.tsx';
import { countFilters, filtersOf } from '../filters/filters.ts';
import { parseMoment } from '../game/clock.ts';
import { useEvents } from '../game/events.tsx';
import type { TabProps } from '../game/tab.ts';
import { type TextKey, useTexts } from '../texts/index.ts';
import { Files, useService } from './picture-data.tsx';
import { RECIPES, TOOL_NAMES, TOOLS } from './recipes.ts';
import { type RequestName, requestsOf } from './requests.ts';
import './requests.css';

const NAMES: Readonly<Record<RequestName, TextKey>> = {
  events: 'tabEvents',
  shots: 'tabShots',
  seasonShots: 'requestSeasonShots',
  passes: 'tabPasses',
  tracking: 'tabTracking',
  statistics: 'requestStatistics',
  game: 'requestGame',
};

/** A request is shown only if the game has events of these types. */
const TYPES_OF: Readonly<Partial<Record<RequestName, readonly string[]>>> = {
  shots: ['shot', 'goal'],
  seasonShots: ['shot', 'goal'],
  passes: ['pass'],
};

function nameOf(name: RequestName, { sport, season }: TabProps['game']): TextKey {
  if (name === 'shots' && sport === 'american_football') return 'tabKicks';
  return name === 'seasonShots' && season === null ? 'requestCompetitionShots' : NAMES[name];
}

/** Further formats of all events of a soccer game. */
const ACTION_FILES = ['spadl.csv', 'spadl.parquet', 'atomic-spadl.csv', 'atomic-spadl.parquet'] as const;

function hasActions({ sport, orientation }: TabProps['game']): boolean {
  return sport === 'soccer' && orientation !== 'fixed';
}

/** Shows the API requests behind the drawings as code, and the source of the data. */
export function DataTab({ game }: TabProps) {
  const translate = useTexts();
  const address = useAddress();
  const service = useService();
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
  const isWholeGame = name === 'events' && countFilters(filters) === 0;
  return (
    <div class="requests">
      <div class="settings">
        <Choice
          label={translate('requestOf')}
          value={name}
          options={Object.fromEntries(names.map((each) => [each, translate(nameOf(each, game))]))}
          choose={(of) => goTo(linkTo({ of }, address), 'replace')}
        />
      </div>
      {request.query['gameId'] !== undefined && countFilters(filters) > 0 && (
        <p class="muted">{translate('requestFiltered')}</p>
      )}
      {isWholeGame && <p class="muted">{translate('requestAll')}</p>}
      <Files request={request} more={isWholeGame && hasActions(game) ? ACTION_FILES : []} />
      {TOOLS.map((tool) => (
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
