import {
  type Arc,
  type Area,
  atBothEnds,
  bandCount,
  circle,
  degrees,
  feet,
  line,
  type Mark,
  onBothSides,
  type Patch,
  type Rules,
  rectangle,
} from './marks.ts';

/** Distances from the end line to the centre of the hoop, the backboard and the free-throw line. */
const HOOP = feet(5.25);
const BACKBOARD = feet(4);
const FREE_THROW = feet(19);
const KEY_HALF = feet(8);
const THREE = { radius: feet(23.75), corner: feet(22) };

/** Width of a strip of floorboards. */
const BOARDS = feet(2);

/** Markings of the NBA court. */
export const basketball: Rules = {
  ground: 'wood',
  margin: 1,
  goal: HOOP,
  least: { length_m: 2 * (FREE_THROW + feet(12)), width_m: 2 * THREE.corner },
  marks({ length_m, width_m }) {
    const end = length_m / 2;
    const side = width_m / 2;
    const hoop = end - HOOP;
    const freeThrow = end - FREE_THROW;
    return [
      ...boards({ length_m, width_m }),
      line([0, -side], [0, side]),
      circle([0, 0], feet(6)),
      circle([0, 0], feet(2)),
      ...atBothEnds([
        rectangle([freeThrow, -KEY_HALF], [end, KEY_HALF], 'key'),
        line([end, KEY_HALF], [freeThrow, KEY_HALF], [freeThrow, -KEY_HALF], [end, -KEY_HALF]),
        { kind: 'arc', centre: [freeThrow, 0], radius: feet(6), from: 90, to: 270 },
        { kind: 'arc', centre: [freeThrow, 0], radius: feet(6), from: -90, to: 90, weight: 'faint' },
        { ...line([end - BACKBOARD, -feet(3)], [end - BACKBOARD, feet(3)]), weight: 'strong' },
        { ...circle([hoop, 0], feet(0.75)), weight: 'strong', paint: 'red' },
        line([end - BACKBOARD, 0], [hoop + feet(0.75), 0]),
        { kind: 'arc', centre: [hoop, 0], radius: feet(4), from: 90, to: 270 },
        ...onBothSides([line([end - BACKBOARD, feet(4)], [hoop, feet(4)])]),
        ...threePoints(end, hoop),
      ]),
    ];
  },
};

/** Returns the three-point line: an arc around the hoop and straight lines near the sidelines. */
function threePoints(end: number, hoop: number): Mark[] {
  const { radius, corner } = THREE;
  const reach = hoop - Math.sqrt(radius ** 2 - corner ** 2);
  const half = 180 - degrees(Math.asin(corner / radius));
  const arc: Arc = { kind: 'arc', centre: [hoop, 0], radius, from: half, to: 360 - half };
  return [arc, ...onBothSides([line([end, corner], [reach, corner])])];
}

/** Returns every second strip of the floor. The strips run from end to end. */
function boards({ length_m, width_m }: Area): Patch[] {
  const count = bandCount(width_m, BOARDS);
  const at = (board: number) => (board / count - 0.5) * width_m;
  return Array.from({ length: (count - 1) / 2 }, (_, i) =>
    rectangle([-length_m / 2, at(2 * i + 1)], [length_m / 2, at(2 * i + 2)], 'band'),
  );
}
