import { STANDARD_AREA } from '../../../model/coordinates.ts';
import type { Game, Player } from '../../../model/game.ts';
import type { Score } from '../../../model/score.ts';
import { roundTime } from '../../../model/units.ts';
import { ImportError } from '../../core/errors.ts';
import type { ImportReport } from '../../core/port.ts';
import { SkipReport } from '../../core/skip-report.ts';
import type { Sign, Signs } from '../../inference/attack-directions.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readJson } from '../../reading/json.ts';
import { dateOf, shirtNumber, textOrNull } from '../../reading/values.ts';
import { childrenNamed, descend, readXml } from '../../reading/xml.ts';
import {
  type ApiMetadata,
  checkApiMetadata,
  checkApiPlayer,
  checkJson,
  checkPlayer,
  type JsonMetadata,
} from './schema.ts';
import { SECONDSPECTRUM, SUBSTITUTE, USUAL_RATE_HZ } from './vocabulary.ts';

export interface Metadata {
  readonly id: string | null;
  readonly date: string | null;
  readonly teams: Game['teams'] | null;
  readonly score: Score | null;
  readonly area: Game['playing_area'];
  readonly frameRateHz: number;
  readonly durations: ReadonlyMap<number, number | null>;
  readonly directions: Signs;
  /** Ids of the teams; null if the metadata has none. */
  readonly teamIds: { readonly home: string; readonly away: string } | null;
  readonly kickoff_utc: string | null;
  /** Players by id. A player has several ids, and the tracking can use any of them. */
  readonly players: ReadonlyMap<string, Listed>;
}

interface Listed {
  readonly side: 'home' | 'away';
  readonly player: Omit<Player, 'team'>;
}

export async function readMetadata(file: FoundFile, report: ImportReport): Promise<Metadata> {
  return /\.xml$/i.test(file.name) ? readXmlMetadata(file) : readJsonMetadata(file, report);
}

async function readJsonMetadata(file: FoundFile, report: ImportReport): Promise<Metadata> {
  const value = await readJson(file);
  if (!isFromApi(value)) {
    const source = checkJson(value, file);
    return {
      ...describedBy(source, source.fps),
      id: idText(source.ssiId) ?? idText(source.optaId),
      players: playersIn(source, file, report),
      teamIds: null,
      kickoff_utc: null,
    };
  }
  const { fps, data } = checkApiMetadata(value, file);
  return {
    ...describedBy(data, fps),
    id: idText(data.id),
    players: apiPlayers(data, file, report),
    teamIds: { home: String(data.homeTeam.id), away: String(data.awayTeam.id) },
    kickoff_utc: kickoffOf(data.startTime, dateIn(data)),
  };
}

/** Whether the metadata has the form of the vendor's API, with the match in `data`. */
function isFromApi(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'data' in value && !('ssiId' in value);
}

/** Fields that both forms of JSON metadata have. */
type Common = Omit<JsonMetadata, 'fps' | 'ssiId' | 'optaId' | 'homePlayers' | 'awayPlayers'>;

function describedBy(source: Common, fps: number | null | undefined) {
  const frameRateHz = fps ?? USUAL_RATE_HZ;
  const periods = source.periods ?? [];
  return {
    date: dateIn(source),
    teams: namesIn(source.description ?? ''),
    score: scoreIn(source),
    area: areaOf(source.pitchLength, source.pitchWidth),
    frameRateHz,
    durations: durationsOf(periods.map(boundsOf), frameRateHz),
    directions: directionsIn(periods),
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the start, unless it is not on the match's date or the day before or after. */
function kickoffOf(time: number | null | undefined, date: string | null): string | null {
  if (typeof time !== 'number' || date === null) return null;
  const isOnDate = Math.abs(time - Date.parse(`${date}T12:00:00Z`)) <= 1.5 * DAY_MS;
  return isOnDate ? new Date(time).toISOString().replace('.000Z', 'Z') : null;
}

/** Number of players of a team in a starting line-up. */
const STARTERS = 11;

function apiPlayers(data: ApiMetadata['data'], file: FoundFile, report: ImportReport): Metadata['players'] {
  const players = new Map<string, Listed>();
  const skips = new SkipReport(report, 'player');
  for (const side of ['home', 'away'] as const) {
    const listed = (data[`${side}Team`].players ?? []).flatMap((element, index) => {
      const where = `data.${side}Team.players[${index}]`;
      return skips.tryOrSkip(() => checkApiPlayer(element, file, where)) ?? [];
    });
    const isComplete = listed.filter(({ position }) => position !== SUBSTITUTE).length === STARTERS;
    for (const one of listed) {
      const { id: own, externalIds: other } = one;
      const isSubstitute = one.position === SUBSTITUTE;
      const found = identified(one, [own, other?.optaId, other?.performId, other?.fspId]);
      for (const [id, player] of found) {
        const position = isSubstitute ? null : player.position;
        players.set(id, {
          side,
          player: { ...player, position, is_starter: isComplete ? !isSubstitute : null },
        });
      }
    }
  }
  skips.finish();
  return players;
}

type SourcePeriods = NonNullable<Common['periods']>;

function directionsIn(periods: SourcePeriods): Signs {
  return new Map(
    periods.flatMap(({ number: period, homeAttPositive }): [number, Sign][] =>
      typeof homeAttPositive === 'boolean' ? [[period, homeAttPositive ? 1 : -1]] : [],
    ),
  );
}

function dateIn({ year, month, day }: Common): string | null {
  return year && month && day ? dateOf([year, pad(month), pad(day)].join('-')) : null;
}

function scoreIn({ homeScore, awayScore }: Common): Score | null {
  const isStated = typeof homeScore === 'number' && typeof awayScore === 'number';
  return isStated ? { team_a: homeScore, team_b: awayScore } : null;
}

function boundsOf(one: SourcePeriods[number]) {
  const start = one.startFrameClock ?? one.startFrameIdx ?? null;
  return [one.number, start, one.endFrameClock ?? one.endFrameIdx ?? null] as const;
}

function playersIn(source: JsonMetadata, file: FoundFile, report: ImportReport): Metadata['players'] {
  const players = new Map<string, Listed>();
  const skips = new SkipReport(report, 'player');
  for (const side of ['home', 'away'] as const) {
    for (const [index, element] of (source[`${side}Players`] ?? []).entries()) {
      const listed = skips.tryOrSkip(() => checkPlayer(element, file, `${side}Players[${index}]`));
      if (listed === null) continue;
      const ids = [listed.optaId, listed.ssiId, listed.optaUuid];
      for (const [id, player] of identified(listed, ids)) players.set(id, { side, player });
    }
  }
  skips.finish();
  return players;
}

type Described = Pick<ReturnType<typeof checkPlayer>, 'name' | 'number' | 'position'>;

/** Returns the player under each of the vendor's ids. The first id becomes the player's id. */
function identified(
  listed: Described,
  vendorIds: readonly (string | number | null | undefined)[],
): [string, Listed['player']][] {
  const ids = vendorIds.flatMap((id) => idText(id) ?? []);
  const [vendorId] = ids;
  if (vendorId === undefined) return [];
  const { team: _, ...player } = SECONDSPECTRUM.player({
    player_id: SECONDSPECTRUM.idOf(vendorId),
    team: '',
    name: textOrNull(listed.name),
    jersey_number: shirtNumber(listed.number),
    position: textOrNull(listed.position),
  });
  return ids.map((id) => [id, player]);
}

async function readXmlMetadata(file: FoundFile): Promise<Metadata> {
  const root = await readXml(file);
  const match = root.name === 'match' ? root : descend(root, 'match');
  if (match === undefined) throw new ImportError(file.path, 'has no <match>', { line: root.line });
  const { attributes } = match;
  const value = (name: string) => (attributes[name] ? Number(attributes[name]) : null);
  const frameRateHz = value('iFrameRateFps') || USUAL_RATE_HZ;
  const id = attributes['iId'];
  return {
    id: id && id !== '0' ? id : null,
    date: dateOf(attributes['dtDate']),
    teams: null,
    score: null,
    area: areaOf(value('fPitchXSizeMeters'), value('fPitchYSizeMeters')),
    frameRateHz,
    durations: durationsOf(
      childrenNamed(match, 'period').map(({ attributes: one }) => [
        Number(one['iId']),
        Number(one['iStartFrame']),
        Number(one['iEndFrame']),
      ]),
      frameRateHz,
    ),
    directions: new Map(),
    players: new Map(),
    teamIds: null,
    kickoff_utc: null,
  };
}

function areaOf(length: number | null | undefined, width: number | null | undefined): Game['playing_area'] {
  return length && width ? { length_m: length, width_m: width } : STANDARD_AREA.soccer;
}

/** Maximum length of a period, in seconds. */
const LONGEST_S = 4500;

/**
 * Returns the length of each period played; null if the length exceeds the maximum. The files give a period's
 * bounds as frame numbers or, despite the field names, as milliseconds.
 */
function durationsOf(
  periods: readonly (readonly [number, number | null, number | null])[],
  frameRateHz: number,
): Metadata['durations'] {
  return new Map(
    periods.flatMap(([period, start, end]): [number, number | null][] => {
      const units = (end ?? 0) - (start ?? 0);
      if (!(period >= 1 && period <= 5) || !(units > 0)) return [];
      const lengths = [units / frameRateHz, units / 1000];
      const seconds = lengths.find((length) => length <= LONGEST_S);
      return [[period, seconds === undefined ? null : roundTime(seconds)]];
    }),
  );
}

/** Extracts the team names from a description such as `FK1 - FK2 : 2030-5-6`. */
function namesIn(description: string): Game['teams'] | null {
  const [, team_a, team_b] = /^\s*(\S.*?)\s+-\s+(\S.*?)\s*(?::|$)/.exec(description) ?? [];
  return team_a && team_b && team_a !== team_b ? { team_a, team_b } : null;
}

function idText(id: string | number | null | undefined): string | null {
  return textOrNull(String(id ?? ''));
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
