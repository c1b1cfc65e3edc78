import {
  atBothEnds,
  feet,
  type Label,
  line,
  type Mark,
  onBothSides,
  type Rules,
  rectangle,
  yards,
} from './marks.ts';

const GOAL_LINE = yards(50);
/** Distance of hash marks and goal posts from the long axis: half of 18 feet 6 inches. */
const HASH = feet(9.25);
const TICK = feet(2);
/**
 * Painted numbers are 2 yards high and start 12 yards from the sideline. `fromSide` is the distance from the
 * sideline to their centre.
 */
const NUMBER = { fromSide: yards(13), height: yards(2) };

/** Markings of the NFL field with its end zones, measured from the centre. */
export const americanFootball: Rules = {
  ground: 'turf',
  margin: 1.5,
  least: { length_m: 2 * GOAL_LINE, width_m: 2 * NUMBER.fromSide + 2 * HASH },
  marks({ length_m, width_m }) {
    const end = length_m / 2;
    const side = width_m / 2;
    const across = (yard: number): Mark => line([yards(yard), -side], [yards(yard), side]);
    return [
      ...atBothEnds([
        ...steps(0, 40, 10).map((yard) => rectangle([yards(yard), -side], [yards(yard + 5), side], 'band')),
        rectangle([GOAL_LINE, -side], [end, side], 'key'),
      ]),
      { ...across(0), weight: 'faint' },
      ...onBothSides([number(0, side)]),
      ...atBothEnds([
        across(50),
        ...steps(5, 45, 5).map((yard): Mark => ({ ...across(yard), weight: 'faint' })),
        ...onBothSides([
          ...steps(10, 40, 10).map((yard) => number(yard, side)),
          ...steps(1, 49, 1).flatMap((yard) => ticks(yards(yard), side)),
        ]),
        // Mark where the ball is placed for extra-point tries.
        line([yards(48), -feet(1.5)], [yards(48), feet(1.5)]),
        { ...line([end, -HASH], [end, HASH]), weight: 'strong' },
      ]),
    ];
  },
};

/** Returns a painted number, which gives the distance from the goal line in yards. */
function number(yard: number, side: number): Label {
  const centre = [yards(yard), side - NUMBER.fromSide] as const;
  return { kind: 'label', centre, text: String(50 - yard), height: NUMBER.height };
}

function ticks(x: number, side: number): Mark[] {
  return [
    { ...line([x, HASH], [x, HASH + TICK]), weight: 'faint' },
    { ...line([x, side], [x, side - TICK]), weight: 'faint' },
  ];
}

function steps(first: number, last: number, by: number): number[] {
  return Array.from({ length: Math.floor((last - first) / by) + 1 }, (_, index) => first + index * by);
}
