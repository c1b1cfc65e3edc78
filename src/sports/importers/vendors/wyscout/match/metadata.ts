import type { Game, Period } from '../../../../model/game.ts';
import { roundTime } from '../../../../model/units.ts';
import { ImportError } from '../../../core/errors.ts';
import { shirtNumber, textOrNull, utcTime } from '../../../reading/values.ts';
import { matchDate, vendorText, type WyscoutMatch } from '../schema.ts';
import { COMPETITIONS, PERIODS, type PeriodCode, PLAYED_PERIODS, SEASONS, STATUSES } from '../vocabulary.ts';

/** Facts about a match from a match list, or from the file that contains its events. */
export interface Match {
  /** Ids of the teams. If the home team is unknown, the order is arbitrary. */
  readonly home: number;
  readonly away: number;
  /** Fields of the game record that do not depend on the teams' names. */
  readonly facts: Pick<Game, 'score' | 'date' | 'venue' | 'competition' | 'season'> &
    Partial<Pick<Game, 'status' | 'shootout' | 'stage' | 'kickoff_utc'>> & {
      readonly vendor_ids: Readonly<Record<string, number | null | undefined>>;
    };
  /** Whether the source identifies the home team. */
  readonly isHomeKnown: boolean;
  /** Codes of the periods that were played according to the match record. */
  readonly periods: readonly PeriodCode[];
  /** Formations by the vendor's team ids. */
  readonly formations: ReadonlyMap<number, Formation>;
}

export function toMatch(record: WyscoutMatch, path: string): Match {
  const sides = Object.values(record.teamsData);
  const home = sides.find((team) => team.side === 'home');
  const away = sides.find((team) => team.side === 'away');
  if (home === undefined || away === undefined || sides.length !== 2) {
    throw new ImportError(path, `match ${record.wyId} must have one home and one away team`);
  }
  return {
    home: home.teamId,
    away: away.teamId,
    isHomeKnown: true,
    facts: factsOf(record, home, away),
    periods: record.duration && record.status === 'Played' ? PLAYED_PERIODS[record.duration] : [],
    formations: new Map(sides.map(({ teamId, formation }) => [teamId, formationOf(formation)])),
  };
}

type Side = WyscoutMatch['teamsData'][string];

function factsOf(record: WyscoutMatch, home: Side, away: Side): Match['facts'] {
  const { duration, competitionId, seasonId } = record;
  const score = (goals: 'score' | 'scoreET' | 'scoreP'): Game['score'] =>
    home[goals] == null || away[goals] == null ? null : { team_a: home[goals], team_b: away[goals] };
  const utc = textOrNull(record.dateutc) ?? '';
  return {
    score: duration == null ? null : score(duration === 'Regular' ? 'score' : 'scoreET'),
    shootout: duration === 'Penalties' ? score('scoreP') : null,
    status: STATUSES.get(record.status ?? '') ?? null,
    date: matchDate(record.date ?? '', utc),
    kickoff_utc: utcTime(`${utc}Z`),
    venue: vendorText(record.venue ?? ''),
    stage: vendorText(record.groupName ?? ''),
    competition: COMPETITIONS.get(competitionId ?? -1) ?? null,
    season: SEASONS.get(seasonId ?? -1) ?? null,
    vendor_ids: { competition: competitionId, season: seasonId },
  };
}

/** Returns a match of two teams about which nothing else is known. */
export function unknownMatch(home: number, away: number): Match {
  const unknown = { score: null, date: null, venue: null, competition: null, season: null };
  return {
    home,
    away,
    isHomeKnown: false,
    facts: { ...unknown, vendor_ids: {} },
    periods: [],
    formations: new Map(),
  };
}

/** Returns the fields of a game record that a match contains. `team_a` is the name of the first team. */
export function matchFields({ facts, home, away, isHomeKnown }: Match, matchId: number, team_a: string) {
  return {
    ...facts,
    home_team: isHomeKnown ? team_a : null,
    vendor_ids: { ...facts.vendor_ids, game: matchId, team_a: home, team_b: away },
  };
}

/** Maximum time from the last event to the end of a period. */
const TOLERANCE_S = 60;

/**
 * Returns the periods of a match. A period lasts until its last event, because the source contains no lengths. The length
 * is null if the match was played to its end, but the events of the period end early or are missing. `times` are the
 * seconds elapsed in the period of each event.
 */
export function periodsOf(
  times: ReadonlyArray<readonly [PeriodCode, number]>,
  { facts, periods }: Match,
): Period[] {
  const lengths = new Map<PeriodCode, number>(periods.map((code) => [code, 0]));
  for (const [code, seconds] of times) lengths.set(code, Math.max(lengths.get(code) ?? 0, seconds));
  const isCutOff = (code: PeriodCode, seconds: number) =>
    periods.includes(code) && seconds < PERIODS[code].minutes * 60 - TOLERANCE_S;
  return [...lengths]
    .map(([code, seconds]) => ({
      period: PERIODS[code].period,
      type: PERIODS[code].type,
      duration_s: isCutOff(code, seconds) ? null : roundTime(seconds),
      start_utc: code === '1H' ? (facts.kickoff_utc ?? null) : null,
    }))
    .sort((a, b) => a.period - b.period);
}

/** A substitution, with whole minutes of the match clock. Null is an unknown player. */
interface Substitution {
  readonly minute: number;
  readonly on: number | null;
  readonly off: number | null;
}

export interface Formation {
  readonly lineup: ReadonlySet<number>;
  readonly bench: ReadonlySet<number>;
  readonly substitutions: readonly Substitution[];
  /** Shirt numbers by player. */
  readonly shirts: ReadonlyMap<number, number | null>;
  /** Minutes of red cards by player. */
  readonly redCards: ReadonlyMap<number, number>;
}

interface Fields {
  readonly [name: string]: unknown;
}

/** Reads a team's formation. Missing parts are empty. Some matches have the text `null` instead of a part. */
function formationOf(value: unknown): Formation {
  const { lineup, bench, substitutions } = fieldsOf(value);
  const squad = [...listOf(lineup), ...listOf(bench)].flatMap((entry) =>
    idOf(entry['playerId']).map((id) => [id, entry] as const),
  );
  return {
    lineup: new Set(listOf(lineup).flatMap(({ playerId }) => idOf(playerId))),
    bench: new Set(listOf(bench).flatMap(({ playerId }) => idOf(playerId))),
    substitutions: listOf(substitutions).flatMap(({ minute, playerIn, playerOut }): Substitution[] => {
      const [on = null] = idOf(playerIn);
      const [off = null] = idOf(playerOut);
      return typeof minute === 'number' && (on ?? off) !== null ? [{ minute, on, off }] : [];
    }),
    shirts: new Map(squad.map(([id, { shirtNumber: shirt }]) => [id, shirtNumber(shirt as string)])),
    redCards: new Map(
      squad.flatMap(([id, { redCards }]) => (Number(redCards) > 0 ? [[id, Number(redCards)]] : [])),
    ),
  };
}

function listOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map(fieldsOf) : [];
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

/** Returns a list with the id, or an empty list for 0, which means no player. */
function idOf(value: unknown): number[] {
  return typeof value === 'number' && value > 0 ? [value] : [];
}
