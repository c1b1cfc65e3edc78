import type { Game, Player } from '../../../model/game.ts';
import { ImportError } from '../../core/errors.ts';
import type { ImportReport } from '../../core/port.ts';
import { SkipReport } from '../../core/skip-report.ts';
import type { Side } from '../../core/squads.ts';
import type { Sign, Signs } from '../../inference/attack-directions.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readJson } from '../../reading/json.ts';
import { dateOf, shirtNumber, textOrNull } from '../../reading/values.ts';
import { checkMetadata, checkPlayer, type Metadata } from './schema.ts';
import { PFF } from './vocabulary.ts';

/** Reads the metadata of a game from a file with one game or a list of games. */
export async function readMetadata(file: FoundFile, game: string): Promise<Metadata> {
  const value = await readJson(file);
  const games = Array.isArray(value) ? value : [value];
  const record = games.find((one) => typeof one === 'object' && one !== null && String(one.id) === game);
  if (record === undefined) throw new ImportError(file.path, `has no game ${game}`);
  return checkMetadata(record, file);
}

export function teamsOf({ homeTeam, awayTeam }: Metadata): Game['teams'] {
  const nameOf = ({ name, shortName, id }: Metadata['homeTeam']) =>
    textOrNull(name) ?? textOrNull(shortName) ?? String(id);
  return { team_a: nameOf(homeTeam), team_b: nameOf(awayTeam) };
}

/** Reads the roster. Counts and reports unusable players. */
export async function readRoster(
  file: FoundFile,
  metadata: Metadata,
  report: ImportReport,
): Promise<Player[]> {
  const value = await readJson(file);
  if (!Array.isArray(value)) throw new ImportError(file.path, 'is not a list of players');
  const skips = new SkipReport(report, 'player');
  const { team_a, team_b } = teamsOf(metadata);
  const players = value.flatMap((element, index): Player[] => {
    const listed = skips.tryOrSkip(() => checkPlayer(element, file, `[${index}]`));
    if (listed === null) return [];
    const isHome = String(listed.team.id) === String(metadata.homeTeam.id);
    if (!isHome && String(listed.team.id) !== String(metadata.awayTeam.id)) return [];
    return [
      PFF.player({
        player_id: PFF.idOf(listed.player.id),
        name: textOrNull(listed.player.nickname),
        team: isHome ? team_a : team_b,
        jersey_number: shirtNumber(listed.shirtNumber),
        position: textOrNull(listed.positionGroupType),
        is_starter: listed.started ?? null,
      }),
    ];
  });
  skips.finish();
  return players;
}

/**
 * Returns the directions of the home team in normal time. The direction of extra time in the metadata can
 * contradict the goalkeepers, so it is ignored.
 */
export function directionsOf({ homeTeamStartLeft }: Metadata): Signs {
  if (typeof homeTeamStartLeft !== 'boolean') return new Map();
  const sign: Sign = homeTeamStartLeft ? 1 : -1;
  return new Map<number, Sign>([
    [1, sign],
    [2, sign === 1 ? -1 : 1],
  ]);
}

/** Returns the start and end of each period in the video, in seconds; null if unknown. */
export function periodsIn(metadata: Metadata): Map<number, { start: number | null; end: number | null }> {
  const { startPeriod1, startPeriod2, startPeriod3, startPeriod4 } = metadata;
  const { endPeriod1, endPeriod2, endPeriod3, endPeriod4 } = metadata;
  const starts = [startPeriod1, startPeriod2, startPeriod3, startPeriod4];
  const ends = [endPeriod1, endPeriod2, endPeriod3, endPeriod4];
  const spans = starts.map((start, index) => ({ start: start ?? null, end: ends[index] ?? null }));
  return new Map(
    spans.flatMap((span, index) => (span.start === null && span.end === null ? [] : [[index + 1, span]])),
  );
}

export function pitchOf({ stadium }: Metadata): { length: number; width: number } | null {
  const [pitch] = stadium?.pitches ?? [];
  return pitch?.length && pitch.width ? { length: pitch.length, width: pitch.width } : null;
}

export function dateIn(metadata: Metadata): string | null {
  return dateOf(metadata.date);
}

/** Returns the kickoff. The source's time is in UTC, without a time zone. */
export function kickoffIn({ date }: Metadata): string | null {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(date ?? '') ? `${date}Z` : null;
}

/** A player of the game, as listed in the dataset. */
export type Known = Pick<Player, 'player_id' | 'name' | 'team'> & { readonly side: Side };

type SourceId = string | number | null | undefined;

/** The players of a game, from the roster and, if it does not list them, from the events. */
export class PffPeople {
  readonly #teams: Game['teams'];
  readonly #teamIds: ReadonlyMap<string, Side>;
  readonly #hasRoster: boolean;
  readonly #players = new Map<string, Player>();
  /** Side and shirt number of players in the positions of events. */
  readonly #seen = new Map<string, { readonly side: Side; readonly jersey_number: number | null }>();

  constructor(metadata: Metadata, roster: readonly Player[] | null) {
    this.#teams = teamsOf(metadata);
    this.#teamIds = new Map([
      [String(metadata.homeTeam.id), 'home'],
      [String(metadata.awayTeam.id), 'away'],
    ]);
    this.#hasRoster = roster !== null;
    for (const player of roster ?? []) this.#players.set(player.player_id, player);
  }

  get listed(): Player[] {
    return [...this.#players.values()];
  }

  teamOf(side: Side): string {
    return side === 'home' ? this.#teams.team_a : this.#teams.team_b;
  }

  sideOfTeam(id: SourceId): Side | null {
    return this.#teamIds.get(String(id ?? '')) ?? null;
  }

  /** Records a player in the positions of an event. Without a roster, the player is added to the squads. */
  see(id: SourceId, side: Side, jersey: string | number | null | undefined): void {
    if (id === null || id === undefined || this.#seen.has(String(id))) return;
    this.#seen.set(String(id), { side, jersey_number: shirtNumber(jersey) });
    if (!this.#hasRoster) this.find(id, null, null);
  }

  /**
   * Returns a player, and adds a player whom no roster lists. Returns null without an id, or if the team is unknown.
   * `side` is the team if the player is not listed.
   */
  find(id: SourceId, side: Side | null, name: string | null): Known | null {
    if (id === null || id === undefined) return null;
    const player_id = PFF.idOf(id);
    const seen = this.#seen.get(String(id));
    const known = this.#players.get(player_id);
    const of =
      known === undefined ? (seen?.side ?? side) : known.team === this.#teams.team_a ? 'home' : 'away';
    if (of === null) return null;
    const player =
      known ?? PFF.player({ player_id, team: this.teamOf(of), jersey_number: seen?.jersey_number ?? null });
    const full = player.name === null && name !== null ? { ...player, name } : player;
    this.#players.set(player_id, full);
    return { player_id, name: full.name, team: full.team, side: of };
  }
}
