import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { realData } from '../../../../test/real-data.ts';
import type { Action } from './action.ts';
import { toAtomic } from './atomic.ts';
import { addDribbles } from './dribbles.ts';
import { ACTION_TYPES, ATOMIC_TYPES, BODY_PARTS, RESULTS } from './vocabulary.ts';

const folder = realData('sports/spadl');

interface ReferenceRow {
  readonly original_event_id: string | null;
  readonly period_id: number;
  readonly time_seconds: number;
  readonly team_id: number;
  readonly player_id: number;
  readonly type_id: number;
  readonly bodypart_id: number;
}
type SpadlRow = ReferenceRow &
  Pick<Action, 'start_x' | 'start_y' | 'end_x' | 'end_y'> & { readonly result_id: number };
type AtomicRow = ReferenceRow & Readonly<Record<'x' | 'y' | 'dx' | 'dy', number>>;

describe.skipIf(folder === null)('the sample of socceraction', () => {
  const spadl = () => read<SpadlRow>('spadl.json');
  const atomic = () => read<AtomicRow>('atomic_spadl.json');

  test.each([1, 2])('period %i: every atomic action equals socceraction’s', (period) => {
    const actions = spadl()
      .filter(({ period_id }) => period_id === period)
      .map(actionOf);
    const expected = atomic().filter(({ period_id }) => period_id === period);
    expect(expected).toHaveLength(200);
    const converted = toAtomic(actions).slice(0, expected.length).map(rowOf);
    expect(converted).toEqual(expected.map(comparable));
  });

  test('removed dribbles without an event are added again', () => {
    const rows = spadl().map(actionOf);
    const stated = rows.filter(({ original_event_id }) => original_event_id !== null);
    expect(rows.length - stated.length).toBe(7);
    expect(addDribbles(stated).map(rowOf)).toEqual(rows.map(rowOf));
  });
});

function read<Row>(name: string): readonly Row[] {
  return JSON.parse(readFileSync(join(folder ?? '', name), 'utf8')) as Row[];
}

function actionOf({ type_id, result_id, bodypart_id, team_id, player_id, ...row }: SpadlRow): Action {
  return {
    ...row,
    team_id: String(team_id),
    player_id: String(player_id),
    type: ACTION_TYPES[type_id] ?? 'non_action',
    result: RESULTS[result_id] ?? null,
    bodypart: BODY_PARTS[bodypart_id] ?? 'foot',
  };
}

function rowOf(action: ReturnType<typeof toAtomic>[number]) {
  const { original_event_id, period_id, time_seconds, team_id, player_id } = action;
  const { start_x, start_y, end_x, end_y, type, bodypart } = action;
  return {
    ...{ original_event_id, period_id, team_id, player_id },
    time_seconds: round(time_seconds),
    place: [start_x, start_y, end_x - start_x, end_y - start_y].map(round),
    type: ATOMIC_TYPES.indexOf(type),
    bodypart: BODY_PARTS.indexOf(bodypart),
  };
}

function comparable({ original_event_id, period_id, time_seconds, team_id, player_id, ...row }: AtomicRow) {
  return {
    ...{ original_event_id, period_id },
    team_id: String(team_id),
    player_id: String(player_id),
    time_seconds: round(time_seconds),
    place: [row.x, row.y, row.dx, row.dy].map(round),
    type: row.type_id,
    bodypart: row.bodypart_id,
  };
}

/** Rounds to micrometres, because the sums of the two programs differ in the last digits. */
function round(value: number): number {
  return Math.round(value * 1e6) / 1e6 + 0;
}
