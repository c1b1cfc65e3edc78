import { describe, expect, it } from 'vitest';
import { STANDARD_AREA } from '../../../src/sports/model/coordinates.ts';
import { SOCCER_MARKINGS } from '../../../src/sports/model/markings.ts';
import { SPORTS } from '../../../src/sports/model/vocabulary.ts';
import { fieldOf } from './fields.ts';
import { type Mark, type Point, reflect } from './marks.ts';
import { distanceTo, pointsOf } from './measure.fixture.ts';

const sports = Object.keys(STANDARD_AREA) as (keyof typeof STANDARD_AREA)[];
const fieldsOf = sports.map((sport) => [sport, fieldOf(sport, STANDARD_AREA[sport])] as const);
const FOOT = 0.3048;
const YARD = 0.9144;

describe('a field', () => {
  it('fieldOf returns markings for every sport that the service supports', () => {
    expect(sports.toSorted()).toEqual([...SPORTS].toSorted());
    for (const [sport, { marks }] of fieldsOf) expect([sport, marks.length > 10]).toEqual([sport, true]);
  });

  it.each(fieldsOf)('the %s field is symmetric end to end and side to side', (_, { marks }) => {
    for (const mark of marks)
      for (const [across, up] of [
        [-1, 1],
        [1, -1],
      ] as const)
        for (const point of pointsOf(reflect(mark, across, up)))
          expect(distanceTo(sameKind(marks, mark), point)).toBeLessThan(1e-6);
  });

  it.each(fieldsOf)('the markings of the %s field stay within the margin', (_, { area, marks, margin }) => {
    for (const [x, y] of marks.flatMap(pointsOf)) {
      expect(Math.abs(x)).toBeLessThanOrEqual(area.length_m / 2 + margin);
      expect(Math.abs(y)).toBeLessThanOrEqual(area.width_m / 2 + 1e-9);
    }
  });

  it('fieldOf returns only a rectangle and a halfway line for unknown sports and small areas', () => {
    const area = { length_m: 40, width_m: 20 };
    for (const sport of ['handball', 'soccer', 'constructor'])
      expect(fieldOf(sport, area)).toMatchObject({
        area,
        corner: 0,
        marks: [
          {
            points: [
              [0, -10],
              [0, 10],
            ],
          },
        ],
      });
  });
});

const sameKind = (marks: readonly Mark[], { kind, weight }: Mark) =>
  marks.filter((mark) => mark.kind === kind && mark.weight === weight);

/** Points that are on a marking according to the rule book, and points without a marking nearby. */
interface Stated {
  readonly marked: Readonly<Record<string, Point>>;
  readonly blank: Readonly<Record<string, Point>>;
}

const { goalArea, goalAreaSide, penaltyArea, penaltyAreaSide, penaltySpot, postInside } = SOCCER_MARKINGS;

const STATED: Readonly<Record<keyof typeof STANDARD_AREA, Stated>> = {
  soccer: {
    marked: {
      'penalty spot': [52.5 - penaltySpot, 0],
      'corner of the penalty area': [52.5 - penaltyArea, penaltyAreaSide],
      'corner of the goal area': [52.5 - goalArea, goalAreaSide],
      'foot of a post': [52.5, postInside],
      'top of the arc': [52.5 - 11 - 9.15, 0],
      'side of the circle': [0, 9.15],
      'corner arc': [51.5, 34],
    },
    blank: { 'arc within the penalty area': [52.5 - 11 + 9.15, 0], 'middle of the half': [26, 0] },
  },
  basketball: {
    marked: {
      'front of the rim': [14.325 - 6 * FOOT, 0],
      'top of the three-point arc': [14.325 - 29 * FOOT, 0],
      'three points in the corner': [14, 22 * FOOT],
      'end of the free-throw line': [14.325 - 19 * FOOT, 8 * FOOT],
      'top of the circle': [14.325 - 25 * FOOT, 0],
      'restricted arc': [14.325 - 9.25 * FOOT, 0],
      'end of the backboard': [14.325 - 4 * FOOT, 3 * FOOT],
    },
    blank: { 'beyond the arc': [5, 22 * FOOT], 'behind the hoop': [14, 0] },
  },
  ice_hockey: {
    marked: {
      'end spot for face-offs': [69 * FOOT, 22 * FOOT],
      'neutral spot for face-offs': [20 * FOOT, 22 * FOOT],
      'circle around the end spot': [69 * FOOT, 37 * FOOT],
      'blue line': [25 * FOOT, 10],
      'goal line at the boards': [89 * FOOT, 36.74 * FOOT],
      'top of the crease': [83 * FOOT, 0],
      'corner of the crease': [(89 - 4.472) * FOOT, 4 * FOOT],
      'back of the net': [89 * FOOT + 1.12, 0],
    },
    blank: { 'between the circles': [69 * FOOT, 0], 'goal line beyond the boards': [89 * FOOT, 38.5 * FOOT] },
  },
  american_football: {
    marked: {
      'goal line': [50 * YARD, 10],
      '20-yard line': [30 * YARD, 0],
      'hash mark of the 1-yard line': [49 * YARD, 70.75 * FOOT - STANDARD_AREA.american_football.width_m / 2],
      'goal post': [54.865, 9.25 * FOOT],
      'number 20': [30 * YARD, STANDARD_AREA.american_football.width_m / 2 - 13 * YARD],
    },
    blank: { 'between two lines': [32.5 * YARD, 0], 'end zone': [52 * YARD, 10] },
  },
};

describe.each(fieldsOf)('the field for %s', (sport, { marks }) => {
  const { marked, blank } = STATED[sport];
  it.each(Object.entries(marked))('the field has a marking at the %s', (_, point) => {
    expect(distanceTo(marks, point)).toBeLessThan(0.02);
  });
  it.each(Object.entries(blank))('the field has no marking at: %s', (_, point) => {
    expect(distanceTo(marks, point)).toBeGreaterThan(0.3);
  });
});

describe('soccer', () => {
  it('a smaller soccer field has markings of the same size', () => {
    const { marks } = fieldOf('soccer', { length_m: 100, width_m: 64 });
    expect(distanceTo(marks, [50 - 11, 0])).toBeLessThan(1e-9);
    expect(distanceTo(marks, [50 - 16.5, 20.16])).toBeLessThan(1e-9);
    expect(distanceTo(marks, [49, 32])).toBeLessThan(1e-9);
  });
});

describe('American football', () => {
  it('the painted numbers of an American football field give the yards from the goal lines', () => {
    const { marks } = fieldOf('american_football', STANDARD_AREA.american_football);
    const texts = marks.flatMap((mark) => (mark.kind === 'label' && mark.centre[1] > 0 ? [mark] : []));
    expect(texts.toSorted((a, b) => a.centre[0] - b.centre[0]).map(({ text }) => text)).toEqual(
      '10 20 30 40 50 40 30 20 10'.split(' '),
    );
  });
});
