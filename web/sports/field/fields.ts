import { americanFootball } from './american-football.ts';
import { basketball } from './basketball.ts';
import { iceHockey } from './ice-hockey.ts';
import type { Area, Ground, Mark, Rules } from './marks.ts';
import { soccer } from './soccer.ts';

/** A field of a given size, ready to draw. */
export interface FieldDrawing {
  readonly ground: Ground;
  readonly area: Area;
  readonly margin: number;
  readonly corner: number;
  readonly marks: readonly Mark[];
}

/** Rules for the markings, by the sport's name in the dataset. */
const RULES: Readonly<Record<string, Rules>> = {
  soccer,
  basketball,
  ice_hockey: iceHockey,
  american_football: americanFootball,
};

/** Rules for all other sports: a rectangle with a halfway line. */
const PLAIN: Rules = {
  ground: 'plain',
  margin: 1,
  least: { length_m: 0, width_m: 0 },
  marks: ({ width_m }) => [
    { kind: 'line', points: [[0, -width_m / 2] as const, [0, width_m / 2] as const], weight: 'faint' },
  ],
};

export function fieldOf(sport: string, area: Area): FieldDrawing {
  const rules = rulesOf(sport, area);
  return {
    ground: rules.ground,
    area,
    margin: rules.margin,
    corner: rules.corner ?? 0,
    marks: rules.marks(area),
  };
}

/** Returns the distance of each goal from the centre of the field, in metres. */
export function goalOf(sport: string, area: Area): number {
  return area.length_m / 2 - (rulesOf(sport, area).goal ?? 0);
}

function rulesOf(sport: string, area: Area): Rules {
  const known = Object.hasOwn(RULES, sport) ? RULES[sport] : undefined;
  return known !== undefined && hasRoom(area, known.least) ? known : PLAIN;
}

function hasRoom(area: Area, least: Area): boolean {
  return area.length_m >= least.length_m && area.width_m >= least.width_m;
}

/** The visible rectangle of a drawing, in metres. */
export interface View {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

/** Returns the whole field plus the margin. */
export function viewOf({ area, margin }: Pick<FieldDrawing, 'area' | 'margin'>): View {
  const end = area.length_m / 2 + margin;
  const side = area.width_m / 2 + margin;
  return { left: -end, right: end, bottom: -side, top: side };
}

export const lengthOf = ({ left, right }: View): number => right - left;
export const heightOf = ({ bottom, top }: View): number => top - bottom;
