import { scrimmageYards } from '../../../shared/gridiron/coordinates.ts';
import type { Play, Scored, Side } from '../../../shared/gridiron/schema.ts';
import { secondsOf, type Teams } from '../leagues/metadata.ts';
import { snake } from '../metadata.ts';
import { gridironSide, personIn, sideOfAlias } from './metadata.ts';
import type { PlayRecord, Statistic } from './schema.ts';
import {
  ACTORS,
  OUTCOMES,
  PLAY_POINTS,
  POINTS,
  RECEIVING,
  RECORDS,
  TEAM_TIMEOUT,
  TWO_MINUTE_WARNING,
} from './vocabulary.ts';

/** A record with its period, and the drive that contains it. */
export interface TimedRecord {
  readonly record: PlayRecord;
  readonly quarter: number;
  readonly drive: unknown;
  /** The last score that an earlier record states, including unusable records. */
  readonly before: RunningScore;
}

export interface RunningScore {
  readonly home: number;
  readonly away: number;
}

/** Returns the types of records, except plays, that the importer does not know. */
export function unknownTypes(records: readonly TimedRecord[]): Set<string> {
  return new Set(
    records.flatMap(({ record: { play_type, event_type } }) =>
      play_type || RECORDS.has(event_type ?? '') ? [] : [event_type ?? 'no type'],
    ),
  );
}

/** Converts records to plays. The play's id is its number in the file, which is its place in the playing order. */
export function playsOf(records: readonly TimedRecord[], teams: Teams): Play[] {
  const hasFlags = records.some(({ record }) => record.scoring_play === true);
  return records.map((one, index): Play => {
    const { record, quarter } = one;
    const shared = {
      id: String(index + 1),
      quarter,
      clock_s: record.event_type === 'setup' ? null : secondsOf(record.clock),
      completed: null,
      source_type: record.play_type ?? record.event_type ?? record.type ?? 'unknown',
      attributes: attributesOf(one),
    };
    if (!record.play_type) return { ...shared, ...recordIn(record, teams) };
    return { ...shared, ...playIn(record, scoredIn(one, hasFlags), teams) };
  });
}

function recordIn({ event_type, description }: PlayRecord, teams: Teams) {
  const meaning = RECORDS.get(event_type ?? '') ?? { type: 'other' as const, subtype: snake(event_type) };
  const isWarning = TWO_MINUTE_WARNING.test(description ?? '');
  return {
    type: meaning.type,
    subtype: isWarning ? 'two_minute_warning' : (meaning.subtype ?? null),
    offence: sideOfAlias(TEAM_TIMEOUT.exec(description ?? '')?.[1], teams),
    scrimmage_yd: null,
    outcome: null,
    scored: null,
  };
}

function playIn(record: PlayRecord, scored: Scored | null, teams: Teams) {
  const { start_situation: start, play_type: type } = record;
  const statistics = (record.statistics ?? []).filter(({ nullified }) => nullified !== true);
  const acting = ACTORS.flatMap((stat) =>
    statistics.filter(({ stat_type, category }) => stat_type === stat && category !== RECEIVING),
  )[0];
  const kicking = statistics.find(({ stat_type }) => stat_type === 'kick');
  const offence = gridironSide(kicking?.team, teams) ?? gridironSide(start?.possession, teams);
  const receiver = statistics.find(
    ({ stat_type, category }) => stat_type === 'receive' || category === RECEIVING,
  );
  const yardline = start?.location?.yardline ?? null;
  return {
    offence,
    player: personIn(acting),
    receiver: personIn(receiver),
    scrimmage_yd: scrimmageYards(yardline, gridironSide(start?.location, teams), offence),
    subtype: snake(type),
    outcome: outcomeOf(statistics, scored, type ?? ''),
    scored,
  };
}

/** Fields of statistics by type are not part of the schema. */
function fieldOf(statistic: Statistic, field: string): unknown {
  return Reflect.get(statistic, field);
}

function outcomeOf(statistics: readonly Statistic[], scored: Scored | null, type: string): string | null {
  const found = OUTCOMES.find(([stat, field, value]) =>
    statistics.some((one) => one.stat_type === stat && fieldOf(one, field) === value),
  );
  if (found !== undefined) return found[3];
  if (type !== 'extra_point') return null;
  return scored === null ? null : 'good';
}

/**
 * Determines the points of a play from the running score. If scoring plays have a flag, the points of a missing play are
 * not those of the next play.
 */
function scoredIn({ record, before }: TimedRecord, hasFlags: boolean): Scored | null {
  const { home_points, away_points, play_type, scoring_play } = record;
  if (typeof home_points !== 'number' || typeof away_points !== 'number') return null;
  const [home, away] = [home_points - before.home, away_points - before.away];
  if (home > 0 === away > 0 || (hasFlags && scoring_play !== true)) return null;
  return scoreOf(home > 0 ? 'team_a' : 'team_b', Math.max(home, away), play_type ?? '');
}

function scoreOf(side: Side, points: number, play: string): Scored {
  const [usual] = PLAY_POINTS.get(play) ?? [];
  const exact = PLAY_POINTS.get(play)?.find(([value]) => value === points) ?? usual;
  if (exact !== undefined) return { side, points: exact[0], kind: exact[1] };
  return { side, points, kind: POINTS.get(points) ?? 'touchdown' };
}

/** Returns the vendor's values that have no canonical field. */
function attributesOf({ record, drive }: TimedRecord): Record<string, unknown> {
  const { start_situation: start, end_situation: end, home_points: home, away_points: away } = record;
  const values = {
    down: start?.down || null,
    distance_yd: start?.yfd || null,
    yardline: start?.location?.yardline,
    yardline_side: start?.location?.alias,
    end_yardline: end?.location?.yardline,
    end_yardline_side: end?.location?.alias,
    play_clock_s: record.play_clock,
    wall_clock: record.wall_clock,
    drive: drive,
    score: typeof home === 'number' && typeof away === 'number' ? { team_a: home, team_b: away } : null,
    statistics: record.statistics?.map(statisticOf) ?? null,
    description: record.description,
  };
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  );
}

function statisticOf(statistic: Statistic): Record<string, unknown> {
  const { team, player, ...fields } = statistic;
  const person = personIn(statistic);
  return {
    ...fields,
    ...(team?.alias && { team: team.alias }),
    ...(person !== null && { player_id: person.player_id, player: person.name }),
  };
}
