import { STANDARD_AREA } from '../../../../model/coordinates.ts';
import { ImportError } from '../../../core/errors.ts';
import type { GameImport, ImportReport } from '../../../core/port.ts';
import { SkipReport } from '../../../core/skip-report.ts';
import { orientationOf } from '../../../inference/attack-directions.ts';
import type { SourceFile } from '../../../reading/files.ts';
import { factsOf, type ListedGame, numberedPeriods, sideOf } from '../leagues/metadata.ts';
import { SPORTRADAR } from '../vocabulary.ts';
import { directionsOf } from './coordinates.ts';
import { mapEvents, meaningOf } from './events.ts';
import { BasketballPlayers, periodsOf, type SourcePeriod, type TimedEvent } from './metadata.ts';
import { checkEvent } from './schema.ts';

/** Reads the play-by-play of a basketball game. */
export function readBasketballGame(listed: ListedGame, file: SourceFile, report: ImportReport): GameImport {
  const { teams } = listed;
  const { periods: found, events } = playsOf(listed, file, report);
  const facts = factsOf(listed);
  const periods = periodsOf(found, events, listed.league);
  const players = new BasketballPlayers(teams, events);
  const regular = found.some(({ type }) => type === 'half') ? 2 : 4;
  const directions = directionsOf(
    events.flatMap(({ event: { attribution }, period }) => {
      const side = sideOf(attribution, teams);
      const basket = attribution?.team_basket;
      return side === null || (basket !== 'left' && basket !== 'right')
        ? []
        : [{ period, isHome: side === 'home', basket }];
    }),
    [...new Set(events.map(({ period }) => period))],
    (period) => (period <= regular / 2 ? 1 : 2),
  );
  noteEvents(listed, events, report);
  const orientation = events.some(({ event }) => event.location)
    ? orientationOf(directions, report)
    : 'fixed';
  return {
    gameId: facts.game_id,
    tracking: null,
    isWithoutRecords: events.length === 0,
    game: () =>
      SPORTRADAR.basketball.game({
        ...facts,
        ...(facts.status !== 'played' && { duration_minutes: null }),
        periods,
        playing_area: STANDARD_AREA.basketball,
        players: players.withPlayed(events, periods),
        orientation,
      }),
    events: () => mapEvents(events, { gameId: facts.game_id, teams, players, periods, directions }),
  };
}

function playsOf({ game }: ListedGame, file: SourceFile, report: ImportReport) {
  const skips = new SkipReport(report, 'event');
  const periods: SourcePeriod[] = [];
  const events: TimedEvent[] = [];
  for (const { number, type, where, elements } of numberedPeriods(game, 'events', file, report)) {
    periods.push({ number, type });
    for (const [at, element] of elements.entries()) {
      const event = skips.tryOrSkip(() => checkEvent(element, file, `${where}.events[${at}]`));
      if (event !== null) events.push({ event, period: number });
    }
  }
  skips.finish();
  if (events.length === 0 && skips.count > 0) throw new ImportError(file.path, 'has no usable events');
  return { periods, events };
}

/** Adds notes about unknown types, and if the points of the events differ from the score. */
function noteEvents(listed: ListedGame, events: readonly TimedEvent[], report: ImportReport): void {
  const unknown = new Set(
    events.flatMap(({ event }) => (meaningOf(event) === undefined ? [event.event_type] : [])),
  );
  if (unknown.size > 0) report.note(`unknown event types, imported as other: ${[...unknown].join(', ')}`);
  const { score } = factsOf(listed);
  if (score === null) return;
  const points = { home: 0, away: 0 };
  for (const { event } of events) {
    for (const { points: count, made, team } of event.statistics ?? []) {
      const side = sideOf(team, listed.teams);
      if (side !== null && made === true) points[side] += count ?? 0;
    }
  }
  if (points.home === score.team_a && points.away === score.team_b) return;
  report.note(`points of events: ${points.home}–${points.away}; score: ${score.team_a}–${score.team_b}`);
}
