import { FOOT_M, round } from '../../../../model/units.ts';
import { ImportError } from '../../../core/errors.ts';
import type { FoundFile } from '../../../reading/files.ts';
import type { TableSlice } from '../../../reading/table-sections.ts';
import {
  inPlayingOrder,
  type Person,
  type Play,
  type PlayByPlay,
  reachesEnd,
  reboundKinds,
  requireEnd,
} from '../schema.ts';
import { OTHER_SIDE, type Side } from '../vocabulary.ts';
import { NamedPersons, teamsOf } from './metadata.ts';
import { type Action, readActionRows, readActions } from './schema.ts';
import { ACTIONS } from './vocabulary.ts';

/** Reads V3 or liveData JSON of a game, which is possibly not finished yet. */
export async function readActionFile(file: FoundFile, game: string): Promise<PlayByPlay> {
  return playsOf(await readActions(file), game, file.path);
}

/** Reads a game in a V3 or liveData table. Throws ImportError if it does not reach the end of the game. */
export async function readActionTable(
  slice: TableSlice,
  game: string,
  onBytes: (count: number) => void,
): Promise<PlayByPlay> {
  const read = playsOf(await readActionRows(slice, game, onBytes), game, slice.path);
  requireEnd(read.plays, slice);
  return read;
}

function playsOf(source: readonly Action[], game: string, path: string): PlayByPlay {
  if (source.length === 0) throw new ImportError(path, 'contains no events');
  const actions = source.toSorted((a, b) => a.period - b.period || b.clock - a.clock || a.order - b.order);
  const teams = teamsOf(actions, game, path);
  const mapper = new ActionMapper(actions, (action) => {
    if (action.location !== null) return action.location;
    if (action.teamId === teams.home.id) return 'home';
    return action.teamId === teams.visitor.id ? 'visitor' : null;
  });
  const unpaired = actions.map((action) => mapper.toPlay(action));
  const plays = inPlayingOrder(pairSubstitutions(unpaired));
  // LiveData also records substitutions between periods.
  const hasAllSubstitutions = unpaired.some(isHalfSubstitution);
  return { plays, teams, isComplete: reachesEnd(plays), hasAllSubstitutions };
}

/** Fouls and other actions of coaches and players on the bench, which do not show that a person is a player. */
const NOT_PLAYING: ReadonlySet<string> = new Set([
  'ejection',
  'instantreplay',
  'timeout',
  'memo',
  'challenge',
]);

class ActionMapper {
  readonly #sideOf: (action: Action) => Side | null;
  readonly #persons: NamedPersons;
  readonly #rebounds: Map<Action, string>;
  /** V3 has a separate action with the same number for a block and a steal. */
  readonly #byId: Map<string, Action[]>;

  constructor(actions: readonly Action[], sideOf: (action: Action) => Side | null) {
    this.#sideOf = sideOf;
    this.#persons = new NamedPersons(actions, sideOf, (action) => {
      const isTechnical =
        action.key === 'foul' && /technical/i.test(`${action.subType} ${action.descriptor}`);
      return !isTechnical && !NOT_PLAYING.has(action.key);
    });
    this.#rebounds = reboundKinds(
      actions.filter((action) => action.key === 'rebound'),
      ({ personId, name, description }) => ({ player: name === null ? null : personId, description }),
    );
    this.#byId = Map.groupBy(actions, ({ id }) => id);
  }

  toPlay(action: Action): Play {
    const meaning = ACTIONS.get(action.key);
    const side = this.#sideOf(action);
    const shot = shotIn(action);
    const type = shot.type ?? meaning?.type ?? 'other';
    const { actor, roles } = this.#personsIn(action, side);
    const { subtype } = meaning ?? {};
    return {
      id: this.#idOf(action),
      period: action.period,
      clock: action.clock,
      type,
      subtype:
        (typeof subtype === 'function' ? subtype(action) : subtype) ?? this.#rebounds.get(action) ?? null,
      sourceType: [action.type, action.subType].filter(Boolean).join('/') || action.key || 'unknown',
      isKnownType: meaning !== undefined,
      side: actor?.side ?? side,
      actor,
      recipient: type === 'substitution' && side !== null ? this.#replacement(action, side) : null,
      roles,
      isMade: shot.isMade,
      outcome: shot.isMade === false && roles['blocked_by'] ? 'blocked' : shot.outcome,
      points: shot.points,
      attributes: shot.attributes,
      description: action.description,
      score: action.score,
      place: action.place,
      related: this.#relatedTo(action),
      utc: action.utc,
      line: action.line,
    };
  }

  #personsIn(action: Action, side: Side | null) {
    const roles = side === null ? {} : this.#rolesOf(action, side);
    return winnerFirst(this.#actorOf(action, side), roles);
  }

  #actorOf({ personId, name, others }: Action, side: Side | null): Person | null {
    if (side === null) return null;
    const id = others.won ?? personId;
    if (id !== null && (name !== null || others.won !== null)) return this.#persons.byId(id, side);
    return { side, kind: name === null ? 'team' : 'unlisted', id: id ?? 0, name };
  }

  /** Returns the other persons in an action, from its fields or its description. */
  #rolesOf(action: Action, side: Side): Record<string, Person> {
    const { key, others, description } = action;
    const rival = OTHER_SIDE[side];
    const byId = (id: number | null, of: Side) => (id === null ? null : this.#persons.byId(id, of));
    const named = (pattern: RegExp, find: (name: string) => Person | null) => {
      const name = pattern.exec(description ?? '')?.[1];
      return name === undefined ? null : find(name);
    };
    const second = (kind: string) => {
      const found = this.#byId.get(action.id)?.find((one) => one.key === kind);
      return found === undefined || found === action ? null : this.#actorOf(found, this.#sideOf(found));
    };
    const roles = {
      assist_player:
        byId(others.assist, side) ??
        named(/\(([^()]+?) \d+ AST\)/, (name) => this.#persons.named(name, side)),
      blocked_by: byId(others.block, rival) ?? (key === 'missedshot' ? second('block') : null),
      stolen_by: byId(others.steal, rival) ?? (key === 'turnover' ? second('steal') : null),
      opponent:
        byId(others.foulDrawn ?? others.lost, rival) ??
        named(/^Jump Ball .+ vs\. (.+?)(?:: Tip to .+)?$/, (name) => this.#persons.named(name, rival)),
      tip_to:
        byId(others.recovered, side) ??
        named(/^Jump Ball .+: Tip to (.+)$/, (name) => this.#persons.namedAnywhere(name, side)),
    };
    return Object.fromEntries(
      Object.entries(roles).filter((entry): entry is [string, Person] => entry[1] !== null),
    );
  }

  /** V3 has the replacement's name only in the description: "SUB: Reyes FOR Lund". */
  #replacement({ description }: Action, side: Side): Person | null {
    const [, name] = /^SUB: (.+?) FOR /.exec(description ?? '') ?? [];
    return name === undefined ? null : this.#persons.named(name, side);
  }

  #idOf(action: Action): string {
    const at = this.#byId.get(action.id)?.indexOf(action) ?? 0;
    return at === 0 ? action.id : `${action.id}-${at + 1}`;
  }

  #relatedTo(action: Action): string[] {
    const same = this.#byId.get(action.id) ?? [];
    const shot = this.#byId.get(action.shotId ?? '')?.[0];
    return [...same, ...(shot ? [shot] : [])].filter((one) => one !== action).map((one) => this.#idOf(one));
  }
}

type ShotFacts = Pick<Play, 'isMade' | 'outcome' | 'points' | 'attributes'> & {
  /** Type of a shot; null for other actions. */
  readonly type: 'goal' | 'shot' | null;
};

const NO_SHOT: ShotFacts = { type: null, isMade: null, outcome: null, points: 0, attributes: {} };

/** Returns the facts about a shot or free throw. */
function shotIn(action: Action): ShotFacts {
  const type = ACTIONS.get(action.key)?.type;
  if (type === 'free_throw') return freeThrowIn(action);
  if (type !== 'goal' && type !== 'shot') return NO_SHOT;
  const isMade = isMadeIn(action);
  const three_pointer = isThree(action);
  const { distance } = action;
  return {
    type: isMade ? 'goal' : 'shot',
    isMade,
    outcome: isMade ? 'made' : 'missed',
    points: isMade ? (three_pointer ? 3 : 2) : 0,
    attributes: { three_pointer, ...(distance !== null && { distance_m: round(distance * FOOT_M, 2) }) },
  };
}

function freeThrowIn(action: Action): ShotFacts {
  const isMade = isMadeIn(action);
  const [, number, of] = /(\d) of (\d)/.exec(`${action.subType} ${action.description}`) ?? [];
  const attributes = number && of ? { number: Number(number), of: Number(of) } : {};
  return { type: null, isMade, outcome: isMade ? 'made' : 'missed', points: isMade ? 1 : 0, attributes };
}

function isMadeIn({ key, isMade, description }: Action): boolean {
  return RESULTS.get(key) ?? isMade ?? !/^MISS\b/.test(description ?? '');
}

/** Results of action types that contain the result. */
const RESULTS: ReadonlyMap<string, boolean> = new Map([
  ['madeshot', true],
  ['missedshot', false],
]);

function isThree({ key, value, description }: Action): boolean {
  return key === '3pt' || value === 3 || (!value && key !== '2pt' && /\b3PT\b/.test(description ?? ''));
}

/** Makes the jumper of the team that wins the ball the actor. */
function winnerFirst(actor: Person | null, roles: Record<string, Person>) {
  const { opponent, tip_to } = roles;
  const isLost = actor && opponent && tip_to && tip_to.side !== actor.side;
  return isLost ? { actor: opponent, roles: { ...roles, opponent: actor } } : { actor, roles };
}

/** LiveData has separate actions for the player who goes off and the player who comes on. */
function isHalfSubstitution({ type, sourceType }: Play): boolean {
  return type === 'substitution' && /\/(in|out)$/.test(sourceType);
}

/** Combines the halves of liveData's substitutions, in their order, by team and time. */
function pairSubstitutions(plays: readonly Play[]): Play[] {
  const halves = Map.groupBy(plays.filter(isHalfSubstitution), ({ period, clock, side }) =>
    JSON.stringify([period, clock, side]),
  );
  const replaced = new Map<Play, Play[]>();
  for (const group of halves.values()) {
    const [out, on] = ['out', 'in'].map((end) => group.filter(({ sourceType }) => sourceType.endsWith(end)));
    for (const [index, play] of (out ?? []).entries()) {
      const next = on?.[index];
      if (next !== undefined) replaced.set(next, []);
      replaced.set(play, [{ ...play, sourceType: 'substitution', recipient: next?.actor ?? null }]);
    }
    for (const play of on?.slice(out?.length ?? 0) ?? [])
      replaced.set(play, [{ ...play, sourceType: 'substitution', actor: null, recipient: play.actor }]);
  }
  return plays.flatMap((play) => replaced.get(play) ?? [play]);
}
