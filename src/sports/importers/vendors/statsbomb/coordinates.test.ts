import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileAt } from '../../reading/files.ts';
import { cellSizes, toCanonicalPoint } from './coordinates.ts';
import { checkEvents } from './schema.ts';
import { statsBombEvent } from './statsbomb.fixture.ts';

const TENTH = 0.1;
const IGNORE = () => undefined;

describe('the position of a cell', () => {
  it('the position of a cell is its centre, half a cell below the number', () => {
    expect(toCanonicalPoint([60.5, 40.5], 1, false)).toEqual({ x: 0.386, y: -0.412, z: null });
    expect(toCanonicalPoint([1, 1], 1, false)).toEqual({ x: -52.042, y: 33.616, z: null });
    expect(toCanonicalPoint([120, 80.1], TENTH, false)).toEqual({ x: 52.454, y: -34.038, z: null });
  });

  it('the position of a cell is rotated if the team attacks towards −x', () => {
    expect(toCanonicalPoint([120, 80.1], TENTH, true)).toEqual({ x: -52.454, y: 34.038, z: null });
  });

  it('heights are converted to metres, to one decimal place, in both fidelity versions', () => {
    const place = toCanonicalPoint([120, 40.1, 1.1], 1, false);
    expect(place.x).toBeCloseTo(52.042, 3);
    expect(place.y).toBeCloseTo(-0.043, 2);
    expect(place.z).toBe(0.96);
    expect(toCanonicalPoint([120, 40.1, 0], 1, false).z).toBe(0);
  });

  it('the cells of two opponents in a duel have the same position', () => {
    const cell = fc.constantFrom(1, TENTH);
    const steps = fc.integer({ min: 1, max: 1200 });
    fc.assert(
      fc.property(cell, steps, steps, (size, i, j) => {
        const [x, y] = [i % (120 / size), j % (80 / size)].map((n) => Math.round(n) * size);
        const own = toCanonicalPoint([x ?? 0, y ?? 0], size, false);
        const theirs = toCanonicalPoint([120 + size - (x ?? 0), 80 + size - (y ?? 0)], size, true);
        expect(Math.abs(own.x - theirs.x)).toBeLessThan(0.002);
        expect(Math.abs(own.y - theirs.y)).toBeLessThan(0.002);
      }),
    );
  });
});

describe('the fidelity of a file', () => {
  const passes = (...xs: number[]) => xs.map((x) => statsBombEvent('Pass', { location: [x, 40] }));
  const sizes = (events: unknown[], xy_fidelity_version?: string) => {
    const notes: string[] = [];
    const report = { note: (text: string) => notes.push(text), skip: IGNORE, progress: IGNORE };
    const metadata = { xy_fidelity_version: xy_fidelity_version ?? null };
    return { ...cellSizes(checkEvents(events, fileAt('events.json', 0)), metadata, report), notes };
  };
  const many = (x: number, length = 12) => passes(...Array.from({ length }, () => x));

  it('the match record’s fidelity version applies if there are fewer than ten locations', () => {
    expect(sizes(passes(30), '2')).toMatchObject({ xy: TENTH, notes: [] });
    expect(sizes(passes(30), '1')).toMatchObject({ xy: 1, notes: [] });
    expect(sizes(many(30, 9), '2')).toMatchObject({ xy: TENTH });
    expect(sizes(many(30, 10), '2')).toMatchObject({ xy: 1 });
  });

  it('decimals determine the fidelity version if the match record contains no version', () => {
    expect(sizes(passes(30, 31))).toMatchObject({ xy: 1, notes: [] });
    expect(sizes(passes(30, 31.2))).toMatchObject({ xy: TENTH, notes: [] });
  });

  it('the fidelity version of most locations overrides the match record’s and adds a note', () => {
    const { xy, notes } = sizes([...many(30), ...passes(30.4)], '2');
    expect(xy).toBe(1);
    expect(notes).toEqual([
      'the match record has xy fidelity version 2, but the locations have version 1, which is used',
    ]);
    expect(sizes(many(30.4), '1')).toMatchObject({ xy: TENTH });
  });

  it('shots have a separate fidelity version', () => {
    const shots = Array.from({ length: 10 }, () => statsBombEvent('Shot', { location: [110.5, 40] }));
    expect(sizes([...shots, ...many(30)])).toMatchObject({ shot: TENTH, xy: 1 });
    expect(sizes(shots, '1')).toMatchObject({ shot: TENTH, xy: 1 });
  });

  it('cell sizes do not depend on events without a location', () => {
    expect(sizes([statsBombEvent('Pass', { location: null })])).toMatchObject({ shot: 1, xy: 1, notes: [] });
  });
});
