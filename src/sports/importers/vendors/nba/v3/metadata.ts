import { ImportError } from '../../../core/errors.ts';
import type { PerSide, Person, Team } from '../schema.ts';
import { OTHER_SIDE, type Side, teamName } from '../vocabulary.ts';
import type { Action } from './schema.ts';

/** Number of actions of a team that show it as the home team or as the visitor. */
interface Votes extends Record<Side, number> {
  readonly tricode: string | null;
}

/**
 * Determines the teams. V3 marks the actions of the home team. In liveData, the home team is the team whose baskets
 * change the home score. `actions` are in playing order. Throws ImportError if a team is unknown.
 */
export function teamsOf(actions: readonly Action[], game: string, path: string): PerSide<Team> {
  const lead = ([, { home, visitor }]: readonly [number, Votes]) => home - visitor;
  const [first, second, ...others] = [...votesOf(actions)].sort((a, b) => lead(b) - lead(a));
  if (first === undefined || second === undefined)
    throw new ImportError(path, 'has actions of only one team, so the teams are unknown');
  if (others.length > 0) throw new ImportError(path, 'has actions of more than two teams');
  if (lead(first) <= 0 && lead(second) >= 0)
    throw new ImportError(path, 'has no basket that changes the score, so the home team is unknown');
  const teamIn = ([id, { tricode }]: typeof first): Team => ({
    id,
    name: teamName(tricode ?? String(id), game),
  });
  return { home: teamIn(first), visitor: teamIn(second) };
}

function votesOf(actions: readonly Action[]): Map<number, Votes> {
  const votes = new Map<number, Votes>();
  let before: PerSide<number> = { home: 0, visitor: 0 };
  for (const { teamId, tricode, location, score } of actions) {
    const side = location ?? (score && scorerOf(score, before));
    before = score ?? before;
    if (teamId === null) continue;
    const team = votes.get(teamId) ?? { tricode, home: 0, visitor: 0 };
    votes.set(teamId, team);
    if (side !== null) team[side] += 1;
  }
  return votes;
}

/** Returns the side whose score increased; null if neither or both increased. */
function scorerOf(score: PerSide<number>, before: PerSide<number>): Side | null {
  const [home, visitor] = [score.home > before.home, score.visitor > before.visitor];
  if (home === visitor) return null;
  return home ? 'home' : 'visitor';
}

/** The persons of a game, by id and by the names in descriptions. */
export class NamedPersons {
  readonly #persons = new Map<number, Person>();
  /** Ids by side and name. */
  readonly #ids = new Map<string, Set<number>>();

  /** `isPlayer` returns whether an action shows that its person is a player. */
  constructor(
    actions: readonly Action[],
    sideOf: (action: Action) => Side | null,
    isPlayer: (action: Action) => boolean,
  ) {
    for (const action of actions) {
      const [side, id] = [sideOf(action), action.personId];
      if (side === null || id === null || action.name === null) continue;
      const known = this.#persons.get(id);
      const kind = known?.kind === 'player' || isPlayer(action) ? 'player' : 'unlisted';
      this.#persons.set(id, { side, id, kind, name: known?.name ?? action.name });
      for (const alias of aliasesIn(action)) {
        const ids = this.#ids.get(`${side} ${alias}`) ?? new Set();
        this.#ids.set(`${side} ${alias}`, ids.add(id));
      }
    }
  }

  /** Returns the person with an id. A person without any action is a player of the given side. */
  byId(id: number, side: Side): Person {
    return this.#persons.get(id) ?? { side, id, kind: 'player', name: null };
  }

  /** Returns the only player with a name in descriptions; null if there are none or several. */
  named(name: string, side: Side): Person | null {
    const [id, ...others] = this.#ids.get(`${side} ${name}`) ?? [];
    return id === undefined || others.length > 0 ? null : this.byId(id, side);
  }

  /** Like {@link named}, for a player of any team. */
  namedAnywhere(name: string, side: Side): Person | null {
    const [first, second] = [this.named(name, side), this.named(name, OTHER_SIDE[side])];
    return first === null || second === null ? (first ?? second) : null;
  }
}

/**
 * Returns the names of an action's person. Descriptions distinguish namesakes of a team with initials: "Ja. Green".
 */
function aliasesIn({ aliases, description }: Action): string[] {
  const text = description?.replace(/^MISS /, '') ?? '';
  const inText = aliases.flatMap((alias) => {
    const at = text.indexOf(alias);
    const isName =
      at >= 0 && !/\s/.test(text.slice(0, at).trim()) && !/[A-Za-z]/.test(text[at + alias.length] ?? '');
    return isName && !text.startsWith('SUB:') ? [text.slice(0, at + alias.length)] : [];
  });
  return [...new Set([...aliases, ...inText])];
}
