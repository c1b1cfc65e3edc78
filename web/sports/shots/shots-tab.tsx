import { useMemo } from 'preact/hooks';
import type { sports } from '../../../client/index.ts';
import { useAddress } from '../../shared/address.ts';
import { localeOf, useLanguage } from '../../shared/language.ts';
import { FieldView } from '../field-view/field-view.tsx';
import { type FilterName, filtersOf, passes } from '../filters/filters.ts';
import { UNKNOWN } from '../formats.ts';
import { WithEvents } from '../game/events.tsx';
import { SIDES, SideMark, teamOf } from '../game/sides.tsx';
import type { TabProps } from '../game/tab.ts';
import { SHOT_TYPES } from '../requests/requests.ts';
import { statisticName } from '../statistics/statistics.ts';
import { useTexts } from '../texts/index.ts';
import { useVocabulary } from '../vocabulary/index.ts';
import { rankedChances } from './chances.ts';
import { useChanceDetail } from './detail.ts';

const FILTERS: readonly FilterName[] = ['team', 'player', 'period'];

export function ShotsTab({ game }: TabProps) {
  return <WithEvents>{(events) => <ShotsView game={game} events={events} />}</WithEvents>;
}

interface ShotsViewProps extends TabProps {
  readonly events: readonly sports.Event[];
}

function ShotsView({ game, events }: ShotsViewProps) {
  const translate = useTexts();
  const shots = useMemo(() => shotsOf(events), [events]);
  const { by } = useMemo(() => rankedChances(game, shots), [game, shots]);
  const detail = useChanceDetail(game, by);
  const hasXg = by === 'xg';
  const counted = (count: number) =>
    translate(game.sport === 'american_football' ? 'kicksTitle' : 'shotsTitle', { count });
  if (shots.length === 0) return <p class="state">{translate('noShots')}</p>;
  return (
    <FieldView
      game={game}
      events={shots}
      eventType={SHOT_TYPES}
      filterNames={FILTERS}
      name="shots"
      heading={translate(game.sport === 'american_football' ? 'tabKicks' : 'tabShots')}
      title={counted}
      counted={counted}
      sizeOf={({ xg }) => sizeOfChance(xg)}
      legend={
        (hasXg || knowsChances(game.sport)) && (
          <span class="key">{translate(hasXg ? 'sizeIsXg' : 'noXg')}</span>
        )
      }
      detail={game.sport === 'american_football' ? undefined : detail}
      below={<Summary game={game} shots={shots} hasXg={hasXg} />}
    />
  );
}

interface SummaryProps {
  readonly game: sports.Game;
  readonly shots: readonly sports.Event[];
  readonly hasXg: boolean;
}

/** Shows each team's shots, goals and expected goals after filtering. Omits xG if the source gives none. */
function Summary({ game, shots, hasXg }: SummaryProps) {
  const words = useVocabulary();
  const translate = useTexts();
  const filters = filtersOf(useAddress(), FILTERS);
  const number = new Intl.NumberFormat(localeOf(useLanguage()), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const within = shots.filter((shot) => passes(filters, shot));
  return (
    <table class="small">
      <caption class="hidden-visually">{translate('tabShots')}</caption>
      <thead>
        <tr>
          <td />
          {(['shots', 'goals', ...(hasXg ? (['xg'] as const) : [])] as const).map((name) => (
            <th key={name} scope="col" class="number">
              {statisticName(words, name, game.sport)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {SIDES.map((side) => {
          const team = teamOf(game, side);
          const { xg, ...counts } = summaryOf(within.filter((shot) => shot.team === team));
          return (
            <tr key={side}>
              <th scope="row">
                <SideMark side={side} /> {team}
              </th>
              <td class="number">{counts.shots}</td>
              <td class="number">{counts.goals}</td>
              {hasXg && <td class="number">{xg === null ? UNKNOWN : number.format(xg)}</td>}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Returns shots and goals, except own goals. */
export const shotsOf = (events: readonly sports.Event[]): sports.Event[] =>
  events.filter(
    ({ event_type, event_subtype }) =>
      event_type === 'shot' || (event_type === 'goal' && event_subtype !== 'own_goal'),
  );

/** Returns the relative size of a shot mark. The area is proportional to xG, with a visible minimum. */
export function sizeOfChance(xg: number | null): number | null {
  return xg === null ? null : Math.max(0.6, 3 * Math.sqrt(xg));
}

/** Returns whether expected goals exist for a sport. */
const knowsChances = (sport: string): boolean => sport === 'soccer' || sport === 'ice_hockey';

interface ShotSummary {
  readonly shots: number;
  readonly goals: number;
  /** Null if no shot has xG. */
  readonly xg: number | null;
}

export function summaryOf(shots: readonly sports.Event[]): ShotSummary {
  const chances = shots.map(({ xg }) => xg).filter((xg) => xg !== null);
  return {
    shots: shots.length,
    goals: shots.filter(({ event_type }) => event_type === 'goal').length,
    xg: chances.length === 0 ? null : chances.reduce((sum, xg) => sum + xg, 0),
  };
}
