import type { Point } from '../../../model/coordinates.ts';
import { PLAY_BEGINS } from './event-tags.ts';
import type { Moment, PlayMoments } from './moments.ts';
import { otherSide, type Play, type Side } from './play.ts';
import type { Person } from './tracking-line.ts';

/** A tag at its moment in the play. */
export interface TaggedMoment {
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
  readonly begin: Omit<TaggedMoment, 'tag'>;
  readonly frames: number;
  readonly tagged: readonly TaggedMoment[];
  readonly persons: readonly Person[];
  /** Direction of x in which team_a attacks; null if nothing tells. */
  readonly sign: 1 | -1 | null;
}

/** Surveys a play with at least one moment. */
export function surveyPlay(play: Play, { moments, attacks }: PlayMoments): Survey {
  const tagged = moments.flatMap(({ ms, tags, ball }, index) =>
    [...tags].map((tag) => ({ tag, ms, index, ball })),
  );
  const snap = PLAY_BEGINS.map((tag) => tagged.find((one) => one.tag === tag)).find(Boolean);
  const first = moments[0]?.ms ?? 0;
  const persons = new Map(moments.flatMap(({ players }) => players.map(({ person }) => [person.id, person])));
  return {
    first_ms: first,
    last_ms: moments.at(-1)?.ms ?? first,
    begin: snap ?? { ms: first, index: 0, ball: moments[0]?.ball ?? null },
    frames: moments.length,
    tagged,
    persons: [...persons.values()],
    sign: signOf(play.offence, attacks, moments[snap?.index ?? -1]),
  };
}

/** As the source states it, else as the teams line up at the snap: each on its own side of the ball. */
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

/** Yards between the teams' mean positions below which their line-up says nothing. */
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
