import { useMemo } from 'preact/hooks';
import type { sports } from '../../../client/index.ts';
import { useAddress } from '../../shared/address.ts';
import { densityDrawing } from '../events/densities.tsx';
import { EventMarks } from '../field-view/event-marks.tsx';
import { FieldView } from '../field-view/field-view.tsx';
import type { MarkPath, Placed } from '../field-view/marks.ts';
import type { OtherDrawing } from '../field-view/props.ts';
import { useView, ViewSwitch } from '../field-view/view-switch.tsx';
import type { FilterName, Filters } from '../filters/filters.ts';
import { WithEvents } from '../game/events.tsx';
import { SideMark, sideClass, sideOf } from '../game/sides.tsx';
import type { TabProps } from '../game/tab.ts';
import { startersOf } from '../line-up/starters.ts';
import { useTexts } from '../texts/index.ts';
import { networkOf } from './network.ts';
import { NetworkMarks } from './network-marks.tsx';
import { PairTable, PasserTable } from './tables.tsx';
import './passes.css';
import { arrow, unitOf } from '../drawing/shapes.ts';

const FILTERS: readonly FilterName[] = ['team', 'player', 'period'];

export function PassesTab({ game }: TabProps) {
  return <WithEvents>{(events) => <PassesView game={game} events={events} />}</WithEvents>;
}

interface PassesViewProps extends TabProps {
  readonly events: readonly sports.Event[];
}

function PassesView({ game, events }: PassesViewProps) {
  const translate = useTexts();
  const passes = useMemo(() => events.filter(({ event_type }) => event_type === 'pass'), [events]);
  const hasRecipients = useMemo(() => passes.some(({ recipient_id }) => recipient_id !== null), [passes]);
  const { player = '' } = useAddress();
  // With a player filter, the network would be a single circle.
  const chosen = useView(['network', 'heat', 'arrows'], player === '' ? 'network' : 'arrows');
  const view = chosen === 'network' && !hasRecipients ? 'heat' : chosen;
  if (passes.length === 0) return <p class="state">{translate('noPasses')}</p>;
  const draw = (visible: readonly Placed[], filters: Filters): OtherDrawing => {
    if (view === 'network') return networkDrawing(game, events, visible, filters, translate);
    return view === 'heat'
      ? densityDrawing(view, { game, placed: visible }, translate)
      : arrowDrawing(game, visible, translate);
  };
  return (
    <FieldView
      game={game}
      events={passes}
      eventType="pass"
      filterNames={FILTERS}
      name="passes"
      heading={translate('tabPasses')}
      title={(count) => translate('passesTitle', { count })}
      counted={(count) => translate('passesTitle', { count })}
      views={
        <ViewSwitch
          shown={view}
          views={{
            ...(hasRecipients && { network: translate('viewNetwork') }),
            heat: translate('viewHeat'),
            arrows: translate('viewArrows'),
          }}
        />
      }
      other={draw}
      below={!hasRecipients && <p class="muted small">{translate('noRecipients')}</p>}
    />
  );
}

type Translate = ReturnType<typeof useTexts>;

/** Draws one team's network: the filtered team, otherwise the filtered player's team, otherwise team_a. */
function networkDrawing(
  game: sports.Game,
  events: readonly sports.Event[],
  visible: readonly Placed[],
  filters: Filters,
  translate: Translate,
): OtherDrawing {
  const { team_a } = game.teams;
  const playing = filters.playerId === '' ? null : visible[0]?.event.team;
  const team = filters.team === '' ? (playing ?? team_a) : filters.team;
  const starters = startersOf(game, events, team);
  const network = networkOf(
    visible.map(({ event }) => event).filter((event) => event.team === team),
    filters.playerId === '' ? starters.ids : new Set([...starters.ids, filters.playerId]),
  );
  return {
    name: 'pass-network',
    title: translate('networkTitle', { team }),
    isPointable: false,
    hasTeams: false,
    legend: (
      <>
        <span class="key">
          <SideMark side={sideOf(game, team)} />{' '}
          {filters.team === '' ? translate('networkOf', { team }) : team}
        </span>
        <span class="key">{translate('networkLegend')}</span>
        {starters.isGuess && <span class="key">{translate('startersGuessed')}</span>}
      </>
    ),
    content: <NetworkMarks game={game} team={team} network={network} />,
    table: <PairTable game={game} network={network} />,
  };
}

function arrowDrawing(game: sports.Game, visible: readonly Placed[], translate: Translate): OtherDrawing {
  return {
    name: 'passes',
    title: translate('passesTitle', { count: visible.length }),
    isPointable: true,
    hasTeams: true,
    legend: <span class="key">{translate('dashedMeans')}</span>,
    content: (
      <g class={visible.length > 150 ? 'arrows many' : 'arrows'}>
        <EventMarks paths={arrowPaths(visible, game.playing_area)} />
      </g>
    ),
    table: <PasserTable passes={visible.map(({ event }) => event)} game={game} />,
  };
}

/** Returns passes as arrows. Arrows that look the same share a path. */
function arrowPaths(placed: readonly Placed[], area: { readonly length_m: number }): MarkPath[] {
  const head = 1.2 * unitOf(area);
  const paths = new Map<string, string[]>();
  for (const { event, side, x, y } of placed) {
    if (event.end_x === null || event.end_y === null) continue;
    const look = [sideClass(side), event.is_successful === false ? 'failed' : 'arrived'].join(' ');
    const path = paths.get(look) ?? [];
    path.push(arrow([x, y], [event.end_x, event.end_y], head));
    paths.set(look, path);
  }
  return [...paths].map(([look, parts]) => ({ look, d: parts.join('') }));
}
