import type { GameEvent } from '../../model/event.ts';
import type { Game, Period, Player } from '../../model/game.ts';
import { datasetId } from '../../model/game.ts';
import { type EventFields, makeEvent } from '../../model/make-event.ts';
import { makePeriod, makePlayer } from '../../model/make-game.ts';
import type { Sport } from '../../model/vocabulary.ts';
import type { GameSource, Importer } from './port.ts';
import { type Search, SkippedElements } from './skipped-elements.ts';

/** Who a vendor is, what its data covers and under which terms it may be used. */
type VendorFacts = Omit<Importer, 'discover' | 'sports'> & { readonly sport: Sport };

/** What a vendor states of a game; its source, its sport and its prefixed id are stamped, the rest is null. */
export type GameFields = Pick<Game, 'game_id' | 'teams' | 'playing_area' | 'players' | 'orientation'> & {
  readonly periods: readonly Period[];
} & Partial<Pick<Game, 'date' | 'venue' | 'duration_minutes' | 'competition' | 'season' | 'score'>> & {
    /** Credit for this game, where it differs from the vendor's. */
    readonly attribution?: string;
  };

/** A vendor, as its own files use it to make records. */
export interface Vendor extends VendorFacts {
  /** An id for the dataset: the vendor's prefix, then its own id; several parts where its ids are unique only within one another. */
  idOf(...parts: ReadonlyArray<string | number>): string;
  game(fields: GameFields): Game;
  event(fields: Omit<EventFields, 'sport'>): GameEvent;
  player(fields: Pick<Player, 'player_id' | 'team'> & Partial<Player>): Player;
  importer(discover: (search: Search) => Promise<readonly GameSource[]>): Importer;
}

/** Declares a vendor. It stamps ids, sport, licence and credit, so that nothing else in its folder states them. */
export function defineVendor(facts: VendorFacts): Vendor {
  const { sport, ...identity } = facts;
  return {
    ...facts,
    idOf: (...parts) => datasetId(facts.id, parts.join('-')),
    game: ({ attribution = facts.attribution, game_id, teams, ...fields }) => ({
      game_id,
      sport,
      date: null,
      venue: null,
      teams,
      duration_minutes: minutesOf(fields.periods),
      competition: null,
      season: null,
      score: null,
      ...fields,
      periods: fields.periods.map(makePeriod),
      geometry: 'markings',
      source: { provider: facts.id, licence: facts.licence, attribution },
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

/** Lets the games that are found be read without the elements that cannot be used. */
export function withSkipping(
  vendorName: string,
  discover: (search: Search) => Promise<readonly GameSource[]>,
): Importer['discover'] {
  return async (paths) => {
    const skipped = new SkippedElements();
    const found = await skipped.during(() => discover({ paths, vendorName, skipped }));
    skipped.endSearch();
    return found.map((source) => ({ ...source, skipped }));
  };
}

/** Length of a game in whole minutes: its periods without a shoot-out; null unless the length of each is known. */
function minutesOf(periods: readonly Period[]): number | null {
  const played = periods.filter(({ type }) => type !== 'shootout');
  const lengths = played.flatMap(({ duration_s }) => duration_s ?? []);
  if (lengths.length === 0 || lengths.length < played.length) return null;
  return Math.round(lengths.reduce((sum, seconds) => sum + seconds, 0) / 60);
}
