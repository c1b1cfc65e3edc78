import { STANDARD_AREA } from '../../model/areas.ts';
import type { Game, Period } from '../../model/game.ts';
import { datasetId } from '../../model/ids.ts';
import { secondsOf } from './events.ts';
import { STATSBOMB } from './provider.ts';
import type { EventRecord, MatchRecord } from './shapes.ts';
import { cleanName } from './text.ts';
import { PERIOD_TYPES } from './vocabulary.ts';

/** A competition's and a season's name, from wherever they are known. */
export interface CompetitionNames {
  readonly competition: string | null;
  readonly season: string | null;
}

/** The game without its players, which are of both the lineups and the events. */
export function toGame(
  match: MatchRecord,
  names: CompetitionNames,
  events: readonly EventRecord[],
): Omit<Game, 'players'> {
  const periods = periodsOf(events);
  const { home_score: home, away_score: away } = match;
  return {
    game_id: datasetId(STATSBOMB.id, match.match_id),
    sport: 'soccer',
    date: cleanName(match.match_date),
    venue: cleanName(match.stadium?.name),
    teams: { team_a: match.home_team.home_team_name.trim(), team_b: match.away_team.away_team_name.trim() },
    duration_minutes: minutesOf(periods),
    competition: names.competition,
    season: names.season,
    score: typeof home === 'number' && typeof away === 'number' ? { team_a: home, team_b: away } : null,
    periods,
    playing_area: STANDARD_AREA.soccer,
    orientation: 'team_a_positive_x',
    source: {
      provider: STATSBOMB.id,
      licence: STATSBOMB.licence,
      attribution: STATSBOMB.attribution,
    },
  };
}

/** Periods that have events, each as long as its Half End says (one per team), or else until its last event. */
function periodsOf(events: readonly EventRecord[]): Period[] {
  const ends = new Map<number, number>();
  const lasts = new Map<number, number>();
  for (const { period, timestamp, type } of events) {
    const time = secondsOf(timestamp);
    lasts.set(period, Math.max(lasts.get(period) ?? 0, time));
    if (type.name === 'Half End') ends.set(period, Math.max(ends.get(period) ?? 0, time));
  }
  return [...lasts]
    .sort(([a], [b]) => a - b)
    .flatMap(([period, last]) => {
      const type = PERIOD_TYPES[period];
      return type === undefined ? [] : [{ period, type, duration_s: ends.get(period) ?? last }];
    });
}

function minutesOf(periods: readonly Period[]): number {
  const seconds = periods
    .filter(({ type }) => type !== 'shootout')
    .reduce((sum, { duration_s }) => sum + (duration_s ?? 0), 0);
  return Math.round(seconds / 60);
}
