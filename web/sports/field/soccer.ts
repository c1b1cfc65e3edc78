import {
  type Arc,
  type Area,
  atBothEnds,
  bandCount,
  circle,
  degrees,
  line,
  type Mark,
  onBothSides,
  type Patch,
  type Rules,
  rectangle,
} from './marks.ts';

const GOAL_AREA = { depth: 5.5, half: 9.16 };
const PENALTY_AREA = { depth: 16.5, half: 20.16 };
const SPOT = 11;
const CIRCLE = 9.15;
const POST = 3.66;
/** Depth of the net in metres. The laws of the game do not specify the depth; 2 m is usual. */
const NET = 2;
/** Usual width of a mowing stripe: the depth of the goal area. */
const STRIPE = GOAL_AREA.depth;

/** Markings from the laws of the game. Their sizes do not depend on the size of the field. */
export const soccer: Rules = {
  ground: 'grass',
  margin: 3,
  least: { length_m: 2 * (SPOT + 2 * CIRCLE), width_m: 2 * PENALTY_AREA.half },
  marks({ length_m, width_m }) {
    const end = length_m / 2;
    const side = width_m / 2;
    return [
      ...stripes({ length_m, width_m }),
      line([0, -side], [0, side]),
      circle([0, 0], CIRCLE),
      { kind: 'spot', centre: [0, 0], radius: 0.25 },
      ...atBothEnds([
        box(end, PENALTY_AREA),
        box(end, GOAL_AREA),
        { kind: 'spot', centre: [end - SPOT, 0], radius: 0.25 },
        outsideTheBox(end),
        line([end, POST], [end + NET, POST], [end + NET, -POST], [end, -POST]),
        ...onBothSides([{ kind: 'arc', centre: [end, side], radius: 1, from: 180, to: 270 }]),
      ]),
    ];
  },
};

function box(end: number, { depth, half }: { readonly depth: number; readonly half: number }): Mark {
  return line([end, half], [end - depth, half], [end - depth, -half], [end, -half]);
}

/** Returns the part of the circle around the penalty spot that is outside the penalty area. */
function outsideTheBox(end: number): Arc {
  const half = degrees(Math.acos((PENALTY_AREA.depth - SPOT) / CIRCLE));
  return { kind: 'arc', centre: [end - SPOT, 0], radius: CIRCLE, from: 180 - half, to: 180 + half };
}

/** Returns every second mowing stripe. */
function stripes({ length_m, width_m }: Area): Patch[] {
  const count = bandCount(length_m, STRIPE);
  const at = (stripe: number) => (stripe / count - 0.5) * length_m;
  return Array.from({ length: (count - 1) / 2 }, (_, i) =>
    rectangle([at(2 * i + 1), -width_m / 2], [at(2 * i + 2), width_m / 2], 'band'),
  );
}
