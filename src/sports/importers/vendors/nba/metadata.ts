import type { Period, Player } from '../../../model/game.ts';
import { type Appearance, type StintRules, stintsOf } from '../../inference/stints.ts';
import { shirtNumber, textOrNull } from '../../reading/values.ts';
import type { PerSide, Person, Play, Team } from './schema.ts';
import type { SportVuPlayer } from './sportvu/schema.ts';
import { NBA, type Side } from './vocabulary.ts';

/** Players of a game, from SportVU's rosters, the play-by-play and the tracking. */
export class NbaPlayers {
  readonly teams: PerSide<Team>;
  readonly #players = new Map<number, Player>();

  constructor(teams: PerSide<Team>, plays: readonly Play[]) {
    this.teams = teams;
    for (const play of plays) for (const person of personsIn(play)) this.listed(person);
  }

  get all(): Player[] {
    return [...this.#players.values()];
  }

  sideOf(teamId: number): Side | null {
    if (teamId === this.teams.home.id) return 'home';
    return teamId === this.teams.visitor.id ? 'visitor' : null;
  }

  /** Returns the player in a record; null if the person is not known to be a player. */
  listed({ kind, side, id, name }: Person): Player | null {
    return kind === 'player' ? this.#add(side, id, { name }) : null;
  }

  addRoster(side: Side, entries: readonly SportVuPlayer[]): void {
    for (const { playerid, firstname, lastname, jersey, position } of entries) {
      const name = [firstname, lastname].flatMap((part) => textOrNull(part) ?? []).join(' ');
      this.#add(side, playerid, {
        name: textOrNull(name),
        jersey_number: shirtNumber(jersey),
        position: textOrNull(position),
      });
    }
  }

  /** Returns a tracked player by the source's id. Adds the player if no roster lists the id. */
  tracked(side: Side, id: number): Player {
    return this.#players.get(id) ?? this.#add(side, id, {});
  }

  /** Returns all players, with starters and playing times if the play-by-play determines them. */
  withStints(plays: readonly Play[], periods: readonly Period[], hasAllSubstitutions: boolean): Player[] {
    const rules: StintRules = { onField: PLAYERS_ON_COURT, hasAllSubstitutions };
    const appearances = appearancesIn(plays, periods);
    const stints = new Map(
      (['home', 'visitor'] as const).flatMap((side) => [
        ...(stintsOf(appearances[side], periods, rules) ?? []),
      ]),
    );
    return this.all.map((player) => {
      const { is_starter, played } = stints.get(player.player_id) ?? {};
      return played === undefined
        ? player
        : { ...player, is_starter: is_starter ?? null, played: [...played] };
    });
  }

  #add(side: Side, id: number, facts: Partial<Pick<Player, 'name' | 'jersey_number' | 'position'>>): Player {
    const known = this.#players.get(id);
    const player = NBA.player({
      player_id: NBA.idOf(id),
      team: known?.team ?? this.teams[side].name,
      name: known?.name ?? facts.name ?? null,
      jersey_number: known?.jersey_number ?? facts.jersey_number ?? null,
      position: known?.position ?? facts.position ?? null,
    });
    this.#players.set(id, player);
    return player;
  }
}

const PLAYERS_ON_COURT = 5;

/** Types of events in which only players on the court act. */
const ON_COURT: ReadonlySet<Play['type']> = new Set([
  'goal',
  'shot',
  'free_throw',
  'rebound',
  'turnover',
  'foul',
  'jump_ball',
  'block',
  'recovery',
]);

/** Fouls that a player on the bench can commit. */
const ON_BENCH = /technical|taunting|hanging|delay|unsportsmanlike|too_many|three_seconds/;

function personsIn({ actor, recipient, roles }: Play): Person[] {
  return [actor, recipient, ...Object.values(roles)].filter((person) => person !== null);
}

/** Returns the evidence for the players on the court, by team. */
function appearancesIn(plays: readonly Play[], periods: readonly Period[]): PerSide<Appearance[]> {
  const found = { home: [] as Appearance[], visitor: [] as Appearance[] };
  const lengths = new Map(periods.map(({ period, duration_s }) => [period, duration_s ?? 0]));
  for (const play of plays) {
    const { period, type, actor, recipient } = play;
    const time_s = Math.max(0, (lengths.get(period) ?? 0) - play.clock);
    const add = (person: Person | null, kind: Appearance['kind']) => {
      if (person?.kind === 'player')
        found[person.side].push({ player_id: NBA.idOf(person.id), period, time_s, kind });
    };
    if (type === 'substitution') {
      add(actor, 'off');
      add(recipient, 'on');
    } else if (ON_COURT.has(type) && !(type === 'foul' && ON_BENCH.test(play.subtype ?? 'technical'))) {
      for (const person of personsIn(play)) add(person, 'acts');
    }
  }
  return found;
}
