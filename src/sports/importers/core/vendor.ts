import type { GameEvent } from '../../model/event.ts';
import type { Game, MatchFacts, Period, Player } from '../../model/game.ts';
import { datasetId } from '../../model/game.ts';
import { type EventFields, makeEvent } from '../../model/make-event.ts';
import { makePeriod, makePlayer, NO_MATCH_FACTS } from '../../model/make-game.ts';
import type { Sport } from '../../model/vocabulary.ts';
import { textOrNull } from '../reading/values.ts';
import type { GameSource, Importer } from './port.ts';
import { type Search, SkippedElements } from './skipped-elements.ts';

/** A vendor's identity, coverage and terms of use. */
type VendorFacts = Omit<Importer, 'discover' | 'sports'> & { readonly sport: Sport };

/**
 * The fields of a game that an importer provides. Source, sport and geometry are added automatically; all
 * other fields default to null.
 */
export type GameFields = Pick<Game, 'game_id' | 'teams' | 'playing_area' | 'players' | 'orientation'> & {
  readonly periods: readonly Period[];
} & Partial<
    Pick<Game, 'date' | 'venue' | 'duration_minutes' | 'competition' | 'season' | 'score'> &
      Omit<MatchFacts, 'vendor_ids'>
  > & {
    /** The vendor's identifiers; missing ones become null. */
    readonly vendor_ids?: Partial<
      Record<keyof NonNullable<Game['vendor_ids']>, string | number | null | undefined>
    >;
    /** Terms of this game, if they differ from the vendor's. */
    readonly licence?: string;
    readonly attribution?: string;
  };

/** A vendor, with factories for its records. */
export interface Vendor extends VendorFacts {
  /**
   * Returns an id for the dataset: the vendor's prefix, then the vendor's id. Pass several parts if the
   * vendor's ids are unique only within a parent.
   */
  idOf(...parts: ReadonlyArray<string | number>): string;
  game(fields: GameFields): Game;
  event(fields: Omit<EventFields, 'sport'>): GameEvent;
  player(fields: Pick<Player, 'player_id' | 'team'> & Partial<Player>): Player;
  importer(discover: (search: Search) => Promise<readonly GameSource[]>): Importer;
}

/** Declares a vendor. Its factories add ids, sport, licence and attribution to the records. */
export function defineVendor(facts: VendorFacts): Vendor {
  const { sport, ...identity } = facts;
  return {
    ...facts,
    idOf: (...parts) => datasetId(facts.id, parts.join('-')),
    game: ({
      licence = facts.licence,
      attribution = facts.attribution,
      game_id,
      teams,
      vendor_ids = {},
      ...fields
    }) => ({
      game_id,
      sport,
      date: null,
      venue: null,
      teams,
      duration_minutes: minutesOf(fields.periods),
      competition: null,
      season: null,
      score: null,
      ...NO_MATCH_FACTS,
      home_team: teams.team_a,
      ...fields,
      vendor_ids: idsOf(vendor_ids),
      periods: fields.periods.map(makePeriod),
      geometry: 'markings',
      source: { provider: facts.id, licence, attribution },
    }),
    event: (fields) => makeEvent({ ...fields, sport }),
    player: makePlayer,
    importer: (discover) => ({
      ...identity,
      sports: [sport],
      discover: withSkipping(facts.name, discover),
    }),
  };
}

function idsOf(ids: NonNullable<GameFields['vendor_ids']>): Game['vendor_ids'] {
  const text = (id: string | number | null | undefined) => textOrNull(String(id ?? ''));
  const { game, team_a, team_b, competition, season } = ids;
  const given = {
    game: text(game),
    team_a: text(team_a),
    team_b: text(team_b),
    competition: text(competition),
    season: text(season),
  };
  return Object.values(given).some((id) => id !== null) ? given : null;
}

/** Wraps `discover` so that unusable elements are skipped, both during the search and when a game is read. */
export function withSkipping(
  vendorName: string,
  discover: (search: Search) => Promise<readonly GameSource[]>,
): Importer['discover'] {
  return async (paths) => {
    const skipped = new SkippedElements();
    const found = await skipped.enableDuring(() => discover({ paths, vendorName, skipped }));
    skipped.endSearch();
    return found.map((source) => ({ ...source, skipped }));
  };
}

/**
 * Returns a game's length in whole minutes, excluding the shootout; null unless the length of every other
 * period is known.
 */
function minutesOf(periods: readonly Period[]): number | null {
  const played = periods.filter(({ type }) => type !== 'shootout');
  const lengths = played.flatMap(({ duration_s }) => duration_s ?? []);
  if (lengths.length === 0 || lengths.length < played.length) return null;
  return Math.round(lengths.reduce((sum, seconds) => sum + seconds, 0) / 60);
}
