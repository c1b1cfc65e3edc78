import {
  type Arc,
  atBothEnds,
  circle,
  degrees,
  feet,
  line,
  onBothSides,
  onCircle,
  type Patch,
  painted,
  type Rules,
} from './marks.ts';

/** Distances from the ends of the rink. */
const GOAL_LINE = feet(11);
const BLUE_LINE = feet(75);
const CORNER = feet(28);
const CIRCLE = feet(15);
/** Distances of face-off spots from the long axis, from the goal line, and from the blue line. */
const SPOT = { aside: feet(22), fromGoalLine: feet(20), outside: feet(5) };
const POST = feet(3);
const NET = feet(3.67);
const CREASE = { radius: feet(6), half: feet(4) };
/** Trapezoid behind the goal: distances of its corners from the long axis. */
const TRAPEZOID = { onGoalLine: feet(11), onBoards: feet(14) };

/** Markings of the NHL rink. */
export const iceHockey: Rules = {
  ground: 'ice',
  margin: 0.6,
  corner: CORNER,
  goal: GOAL_LINE,
  least: { length_m: 2 * BLUE_LINE, width_m: 2 * (SPOT.aside + CIRCLE) },
  marks({ length_m, width_m }) {
    const end = length_m / 2;
    const side = width_m / 2;
    const goal = end - GOAL_LINE;
    const blue = end - BLUE_LINE;
    const board = boardAt(GOAL_LINE, side);
    return [
      { ...line([0, -side], [0, side]), weight: 'strong', paint: 'red' },
      ...painted('blue', [circle([0, 0], CIRCLE)]),
      { kind: 'spot', centre: [0, 0], radius: feet(0.5), paint: 'blue' },
      ...atBothEnds([
        crease(goal),
        { ...line([blue, -side], [blue, side]), weight: 'strong', paint: 'blue' },
        ...painted('red', [
          line([goal, -board], [goal, board]),
          line([goal, POST], [goal + NET, POST], [goal + NET, -POST], [goal, -POST]),
          creaseArc(goal),
          ...onBothSides([
            line([goal, CREASE.half], [goal - creaseDepth(), CREASE.half]),
            line([goal, TRAPEZOID.onGoalLine], [end, TRAPEZOID.onBoards]),
            circle([goal - SPOT.fromGoalLine, SPOT.aside], CIRCLE),
            { kind: 'spot', centre: [goal - SPOT.fromGoalLine, SPOT.aside], radius: feet(1) },
            { kind: 'spot', centre: [blue - SPOT.outside, SPOT.aside], radius: feet(1) },
          ]),
        ]),
      ]),
    ];
  },
};

/**
 * Returns the distance from the long axis to the rounded boards, at a given distance from the end of the
 * rink.
 */
function boardAt(fromEnd: number, side: number): number {
  return side - CORNER + Math.sqrt(CORNER ** 2 - (CORNER - fromEnd) ** 2);
}

const creaseDepth = (): number => Math.sqrt(CREASE.radius ** 2 - CREASE.half ** 2);

function creaseArc(goal: number): Arc {
  const half = degrees(Math.asin(CREASE.half / CREASE.radius));
  return { kind: 'arc', centre: [goal, 0], radius: CREASE.radius, from: 180 - half, to: 180 + half };
}

/** Number of pieces that approximate the crease's arc. */
const PIECES = 16;

/** Returns the blue area of the crease. */
function crease(goal: number): Patch {
  const { centre, radius, from, to } = creaseArc(goal);
  const arc = Array.from({ length: PIECES + 1 }, (_, i) =>
    onCircle(centre, radius, from + ((to - from) * i) / PIECES),
  );
  return { kind: 'patch', paint: 'key', points: [[goal, CREASE.half], ...arc, [goal, -CREASE.half]] };
}
