import type { Point } from '../../../model/coordinates.ts';
import type { TableRow } from '../../table.ts';
import { type Moment, MomentGatherer, type Person, type Sighting } from './moments.ts';
import { otherSide, type Play, type Side } from './play.ts';
import { playRows } from './rows.ts';
import { PLAY_BEGINS } from './tags.ts';
import type { Run } from './tracking-index.ts';

/** Reads one line of a vendor's tracking. Throws ImportError where it is at fault. */
export type ReadSighting = (row: TableRow) => Sighting;

export interface PlayMoments {
  readonly moments: readonly Moment[];
  readonly attacks: 'left' | 'right' | null;
  readonly repeated: number;
}

/** Reads one play whole, which is some hundred moments. */
export async function readMoments(
  runs: readonly Run[],
  read: ReadSighting,
  onBytes: (count: number) => void,
): Promise<PlayMoments> {
  const gatherer = new MomentGatherer();
  let attacks: 'left' | 'right' | null = null;
  for await (const rows of playRows(runs, onBytes)) {
    for (const row of rows) {
      const sighting = read(row);
      if (sighting.attacks !== null && attacks !== null && sighting.attacks !== attacks) {
        row.fail('the play is said to go both left and right');
      }
      attacks ??= sighting.attacks;
      gatherer.add(sighting);
    }
  }
  return { moments: gatherer.moments(), attacks, repeated: gatherer.repeated };
}

/** A tag, and where the ball was. */
export interface Mark {
  readonly tag: string;
  readonly ms: number;
  /** Number of its moment in the play, from 0. */
  readonly index: number;
  readonly ball: Point | null;
}

/** What must be known of a tracked play before its frames are made. */
export interface Survey {
  readonly first_ms: number;
  readonly last_ms: number;
  /** The moment that the game clock's time belongs to: the snap or kick, else the first. */
  readonly begin: Omit<Mark, 'tag'>;
  readonly frames: number;
  readonly marks: readonly Mark[];
  readonly persons: readonly Person[];
  /** Direction of x in which team_a attacks; null where nothing tells. */
  readonly sign: 1 | -1 | null;
}

/** Looks a play over. `moments` holds at least one. */
export function survey(play: Play, { moments, attacks }: PlayMoments): Survey {
  const marks = moments.flatMap(({ ms, tags, ball }, index) =>
    [...tags].map((tag) => ({ tag, ms, index, ball })),
  );
  const snap = PLAY_BEGINS.map((tag) => marks.find((mark) => mark.tag === tag)).find(Boolean);
  const first = moments[0]?.ms ?? 0;
  const persons = new Map(moments.flatMap(({ players }) => players.map(({ person }) => [person.id, person])));
  return {
    first_ms: first,
    last_ms: moments.at(-1)?.ms ?? first,
    begin: snap ?? { ms: first, index: 0, ball: moments[0]?.ball ?? null },
    frames: moments.length,
    marks,
    persons: [...persons.values()],
    sign: signOf(play.offence, attacks, moments[snap?.index ?? -1]),
  };
}

/** As the source states it, or as the teams stand at the snap: each on its own side of the ball. */
function signOf(
  offence: Side | null,
  attacks: 'left' | 'right' | null,
  snap: Moment | undefined,
): 1 | -1 | null {
  if (offence === null) return null;
  const ofOffence = attacks === null ? lineUpSign(offence, snap) : attacks === 'right' ? 1 : -1;
  if (ofOffence === null) return null;
  return (offence === 'team_a') === (ofOffence === 1) ? 1 : -1;
}

/** Yards between the teams' middles below which their line-up says nothing. */
const CLEAR_YD = 1;

function lineUpSign(offence: Side, snap: Moment | undefined): 1 | -1 | null {
  const xs = (side: Side) =>
    (snap?.players ?? []).filter(({ person }) => person.side === side).map(({ position }) => position.x);
  const [own, other] = [mean(xs(offence)), mean(xs(otherSide(offence)))];
  if (own === null || other === null || Math.abs(other - own) < CLEAR_YD) return null;
  return other > own ? 1 : -1;
}

function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
