import { join } from 'node:path';
import { Value } from 'typebox/value';
import { beforeAll, describe, expect, test } from 'vitest';
import { realData } from '../../../test/real-data.ts';
import { ACTION_FORMS, type AtomicAction, type SpadlAction } from '../model/spadl/forms.ts';
import { FIELD, PASSES, SHOTS } from '../model/spadl/vocabulary.ts';
import { type ReadGame, readWhole } from './contract/read-whole.fixture.ts';
import { loadImporters } from './registry.ts';

/**
 * Recorded games with events, by importer and folder; `label` selects one of several games. The Opta sample is a
 * collection of single events that do not add up to the score.
 */
const RECORDINGS = [
  { vendor: 'statsbomb', folder: 'statsbomb', label: '' },
  { vendor: 'opta', folder: 'opta', label: '' },
  { vendor: 'statsperform', folder: 'statsperform', label: '' },
  { vendor: 'wyscout', folder: 'wyscout', label: '2500997' },
  { vendor: 'wyscout', folder: 'wyscout', label: '2565773' },
] as const;

describe.each(RECORDINGS)('SPADL of recorded games: $folder $label', ({ vendor, folder, label }) => {
  const path = realData(`sports/${folder}`);
  describe.skipIf(path === null)('rules of socceraction', () => {
    let read: ReadGame;
    let actions: readonly SpadlAction[];
    let atomic: readonly AtomicAction[];

    beforeAll(async () => {
      read = await readGame(vendor, path ?? '', label);
      actions = ACTION_FORMS.spadl.convert(read.game, read.events);
      atomic = ACTION_FORMS['atomic-spadl'].convert(read.game, read.events);
    });
    const isHome = ({ team_id }: { team_id: string }) => team_id === read.game.teams.team_a;
    /** Metres from the goal line that the acting team attacks, at the start or end of an action. */
    const toGoal = (action: SpadlAction, at: 'start_x' | 'end_x') =>
      isHome(action) ? FIELD.length - action[at] : action[at];
    const ofType = (...types: readonly string[]) =>
      actions.filter(({ type_name }) => types.includes(type_name));

    test('every row has the columns, types, ranges and names of the schema', () => {
      expect(actions.length).toBeGreaterThan(20);
      for (const action of actions) expect(Value.Check(ACTION_FORMS.spadl.schema, action)).toBe(true);
      for (const action of atomic)
        expect(Value.Check(ACTION_FORMS['atomic-spadl'].schema, action)).toBe(true);
    });

    test.each(['spadl', 'atomic'] as const)(
      '%s: action_id counts from 0, in order of period and time',
      (form) => {
        const rows: readonly (SpadlAction | AtomicAction)[] = form === 'spadl' ? actions : atomic;
        expect(rows.map(({ action_id }) => action_id)).toEqual(rows.map((_, index) => index));
        for (const [index, row] of rows.entries()) {
          const before = rows[index - 1];
          if (before?.period_id === row.period_id)
            expect(row.time_seconds).toBeGreaterThanOrEqual(before.time_seconds);
          else expect(row.period_id).toBeGreaterThan(before?.period_id ?? 0);
        }
      },
    );

    test('goals and own goals add up to the score', () => {
      const isGoal = (action: SpadlAction) => SHOTS.has(action.type_name) && action.result_name === 'success';
      const goals = actions.filter((action) => isGoal(action) || action.result_name === 'owngoal');
      expect(goals).toHaveLength(read.events.filter(({ event_type }) => event_type === 'goal').length);
      if (vendor === 'opta') return;
      const inPlay = goals.filter(({ period_id }) => period_id < 5);
      const team_a = inPlay.filter((action) => isHome(action) === isGoal(action)).length;
      expect({ team_a, team_b: inPlay.length - team_a }).toEqual(read.game.score);
    });

    test('each type has only the results of its definition', () => {
      const special = (type: string) => {
        if (['pass', 'cross', 'freekick_crossed', 'freekick_short'].includes(type)) return ['offside'];
        return type === 'foul' ? ['yellow_card', 'red_card'] : [];
      };
      const usual: Readonly<Record<string, readonly string[]>> = {
        foul: ['fail'],
        bad_touch: ['fail', 'owngoal'],
        ...Object.fromEntries(
          ['keeper_save', 'keeper_punch', 'keeper_pick_up', 'clearance', 'dribble'].map((name) => [
            name,
            ['success'],
          ]),
        ),
      };
      for (const { type_name: type, result_name } of actions)
        expect([...(usual[type] ?? ['fail', 'success']), ...special(type)]).toContain(result_name);
    });

    test('restarts begin where the laws put them', () => {
      for (const corner of ofType('corner_short', 'corner_crossed')) {
        expect(toGoal(corner, 'start_x')).toBeLessThan(4);
        expect(Math.abs(corner.start_y - FIELD.width / 2)).toBeGreaterThan(30);
      }
      for (const kick of ofType('goalkick')) expect(FIELD.length - toGoal(kick, 'start_x')).toBeLessThan(10);
      for (const { start_y } of ofType('throw_in'))
        expect(Math.abs(start_y - FIELD.width / 2)).toBeGreaterThan(28);
    });

    test('crosses begin in the attacking half; crossed corners and free kicks end in it', () => {
      for (const cross of ofType('cross')) expect(toGoal(cross, 'start_x')).toBeLessThan(FIELD.length / 2);
      for (const crossed of ofType('corner_crossed'))
        expect(toGoal(crossed, 'end_x')).toBeLessThan(FIELD.length / 3);
    });

    test('both teams shoot at the opponent’s goal, and goalkeepers save in their own quarter of the field', () => {
      if (vendor === 'opta') return;
      for (const shot of ofType(...SHOTS)) expect(toGoal(shot, 'start_x')).toBeLessThan(FIELD.length / 2);
      // Wyscout's position of a save is where the shot began.
      if (vendor === 'wyscout') return;
      for (const save of ofType('keeper_save'))
        expect(toGoal(save, 'start_x')).toBeGreaterThan(FIELD.length * 0.75);
    });

    test('clearances end where the next action begins', () => {
      for (const clearance of ofType('clearance')) {
        const next = actions
          .slice(clearance.action_id + 1)
          .find(({ original_event_id }) => original_event_id !== null);
        if (next?.period_id !== clearance.period_id) continue;
        expect([clearance.end_x, clearance.end_y]).toEqual([next.start_x, next.start_y]);
      }
    });

    test('added dribbles connect two actions of a team: 3 to 60 m, less than 10 s', () => {
      const added = actions.filter(({ original_event_id }) => original_event_id === null);
      expect(added.length).toBeGreaterThan(0);
      for (const dribble of added) {
        const [before, after] = [actions[dribble.action_id - 1], actions[dribble.action_id + 1]];
        const length = Math.hypot(dribble.end_x - dribble.start_x, dribble.end_y - dribble.start_y);
        expect(length).toBeGreaterThanOrEqual(3);
        expect(length).toBeLessThanOrEqual(60);
        expect([before?.team_id, after?.team_id]).toEqual([dribble.team_id, dribble.team_id]);
        expect((after?.time_seconds ?? 99) - (before?.time_seconds ?? 0)).toBeLessThan(10);
        expect([before?.end_x, before?.end_y]).toEqual([dribble.start_x, dribble.start_y]);
        expect([after?.start_x, after?.start_y]).toEqual([dribble.end_x, dribble.end_y]);
      }
    });

    test('atomic: every pass is followed by its end or by the action that ends it', () => {
      const ends = ['receival', 'interception', 'out', 'offside', 'tackle'];
      const keepers = ['keeper_save', 'keeper_claim', 'keeper_punch', 'keeper_pick_up'];
      for (const pass of atomic.filter(({ type_name }) => PASSES.has(type_name))) {
        const next = atomic[pass.action_id + 1];
        if (next?.period_id === pass.period_id) expect([...ends, ...keepers]).toContain(next.type_name);
      }
      const offsides = actions.filter(({ result_name }) => result_name === 'offside');
      expect(atomic.filter(({ type_name }) => type_name === 'offside')).toHaveLength(offsides.length);
    });

    test('atomic: goals, own goals and cards are as many as in SPADL', () => {
      const count = (type: string) => atomic.filter(({ type_name }) => type_name === type).length;
      const results = (name: string) => actions.filter(({ result_name }) => result_name === name).length;
      const goals = ofType(...SHOTS).filter(({ result_name }) => result_name === 'success');
      expect(count('goal')).toBe(goals.length);
      for (const name of ['owngoal', 'yellow_card', 'red_card']) expect(count(name)).toBe(results(name));
    });
  });
});

async function readGame(vendor: string, path: string, label: string): Promise<ReadGame> {
  const [importer] = await loadImporters([vendor]);
  const sources = (await importer?.discover([path])) ?? [];
  for (const source of sources.filter((one) => one.label.includes(label))) {
    const game = await readWhole(source);
    if (game.events.length > 0) return game;
  }
  throw new Error(`${join(path, label)} contains no game with events`);
}
