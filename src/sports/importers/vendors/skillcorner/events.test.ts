import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../../model/event.ts';
import { type Files, withFiles } from '../../contract/files.fixture.ts';
import { importFiles, readAll } from '../../contract/sample.fixture.ts';
import { skillcorner } from './index.ts';
import {
  csv,
  DYNAMIC_COLUMNS,
  frameV3,
  goal,
  matchJson,
  PHASE_COLUMNS,
  phase,
  possession,
  type Row,
  squadFiles,
} from './skillcorner.fixture.ts';

const { '71_match.json': match = '', '71_tracking.jsonl': tracking = '' } = squadFiles();
const files = (rows: readonly Row[], others: Files = {}): Files => ({
  '71_match.json': match,
  '71_dynamic_events.csv': csv(DYNAMIC_COLUMNS, rows),
  ...others,
});

async function read(rows: readonly Row[], others: Files = {}) {
  const [game, ...more] = await importFiles(skillcorner, files(rows, others));
  if (game === undefined || more.length > 0) throw new Error('expected exactly one game');
  return game;
}

const shown = ({ event_id, event_type, time_s, x, y, end_x, end_y }: GameEvent) =>
  [event_id, event_type, time_s, [x, y], [end_x, end_y]] as const;

describe('possessions', () => {
  it('a possession becomes its start, its carry and its end, each at its time and position', async () => {
    const { events, skipped } = await read([possession()]);
    expect(events.map(shown)).toEqual([
      ['8_0-start', 'reception', 0, [10, 5], [null, null]],
      ['8_0-carry', 'carry', 0, [10, 5], [12.5, -6.25]],
      ['8_0', 'pass', 0.2, [12.5, -6.25], [20, -30]],
    ]);
    expect(events.at(-1)).toMatchObject({
      team: 'Terns',
      player_id: 'skillcorner-102',
      is_successful: true,
      outcome: 'successful',
      recipient_id: 'skillcorner-103',
      related_event_ids: ['8_0-start', '8_0-carry'],
      source_type: 'player_possession',
      attributes: {
        channel_start: 'center',
        defensive_structure: '442',
        hand_pass: false,
        x_start: 10,
        y_start: 5,
      },
    });
    expect(events.at(-1)?.attributes).not.toHaveProperty('channel_id_start');
    expect(skipped).toEqual({});
  });

  it.each([
    ['pass_interception', 'interception'],
    ['throw_in_reception', 'reception'],
    ['recovery', 'recovery'],
  ])('a start by %s is a successful %s', async (start_type, event_type) => {
    const { events } = await read([possession({ start_type, carry: 'False' })]);
    expect(events[0]).toMatchObject({ event_type, event_subtype: start_type, is_successful: true });
    expect(events).toHaveLength(2);
  });

  it.each(['keep_possession', 'unknown'])('a start by %s is not an event', async (start_type) => {
    const { events } = await read([possession({ start_type, carry: 'False' })]);
    expect(events.map(({ event_id }) => event_id)).toEqual(['8_0']);
  });

  it.each([
    ['clearance', 'clearance'],
    ['possession_loss', 'turnover'],
    ['foul_suffered', 'foul_won'],
    ['unknown', 'other'],
  ])('an end by %s is the event %s', async (end_type, event_type) => {
    const { events } = await read([possession({ end_type, pass_outcome: '' })]);
    expect(events.at(-1)).toMatchObject({ event_type, is_successful: null, recipient_id: null, end_x: null });
  });

  it.each(['unsuccessful', 'offside'])(
    'a pass with the outcome %s fails and has no recipient',
    async (outcome) => {
      const { events } = await read([possession({ pass_outcome: outcome })]);
      expect(events.at(-1)).toMatchObject({ outcome, is_successful: false, recipient_id: null, end_x: null });
      expect(events.at(-1)?.attributes).toMatchObject({ player_targeted_id: 'skillcorner-103' });
    },
  );

  it('a shot before a goal of its team is a goal; other shots fail', async () => {
    const rows = [goal(), goal({ event_id: '8_2', game_interruption_after: 'goal_against' })];
    const { events } = await read(rows);
    const ends = events.map(({ event_type, is_successful, body_part }) => [
      event_type,
      is_successful,
      body_part,
    ]);
    expect(ends).toEqual([
      ['goal', true, 'head'],
      ['shot', false, 'head'],
    ]);
  });

  it('unknown types are other events, and one note lists them', async () => {
    const { events, notes } = await read([
      possession({ start_type: 'gift', end_type: 'nap', carry: 'False' }),
      possession({ event_id: '5_0', event_type: 'daydream' }),
    ]);
    expect(events.map(({ event_type, event_subtype }) => [event_type, event_subtype])).toEqual([
      ['other', 'gift'],
      ['other', 'daydream'],
      ['other', 'player_possession'],
    ]);
    expect(notes).toContain('unknown event types, imported as other: gift, nap, daydream');
  });
});

describe('other rows', () => {
  it('engagements are pressure; runs, options and phases are other events; team_b is rotated', async () => {
    const away = { team_id: 2, end_type: '', last_defensive_line_x_start: -25, x_start: 7, y_start: -4 };
    const { events } = await read(
      [
        possession({ event_id: '9_0', event_type: 'on_ball_engagement', event_subtype: 'pressing', ...away }),
        possession({ event_id: '1_0', event_type: 'off_ball_run', event_subtype: 'overlap', ...away }),
        possession({ event_id: '7_0', event_type: 'passing_option', ...away }),
      ],
      { '71_phases_of_play.csv': csv(PHASE_COLUMNS, [phase()]) },
    );
    const kinds = events.map(({ event_id, event_type, event_subtype, source_type, x, y, end_x, end_y }) =>
      [event_id, event_type, event_subtype, source_type, [x, y, end_x, end_y]].flat(),
    );
    expect(kinds).toEqual([
      ['9_0', 'pressure', 'pressing', 'on_ball_engagement', -7, 4, -12.5, 6.25],
      ['1_0', 'other', 'overlap', 'off_ball_run', -7, 4, -12.5, 6.25],
      ['7_0', 'other', 'passing_option', 'passing_option', -7, 4, -12.5, 6.25],
      ['phase-0', 'other', 'build_up', 'phase_of_play', 30, -4, 20, -6],
    ]);
    expect(events[0]?.attributes).toMatchObject({ last_defensive_line_x_start: 25 });
    expect(events[3]).toMatchObject({ team: 'Herons', time_s: 0.1 });
  });

  it('an event links the events that the source names', async () => {
    const option = possession({ event_id: '7_0', event_type: 'passing_option', end_type: '' });
    const { events } = await read([
      possession({ targeted_passing_option_event_id: '7_0', carry: 'False' }),
      { ...option, associated_player_possession_event_id: '8_0' },
    ]);
    const links = Object.fromEntries(events.map((event) => [event.event_id, event.related_event_ids]));
    expect(links).toEqual({ '8_0-start': ['8_0'], '8_0': ['8_0-start', '7_0'], '7_0': ['8_0'] });
  });

  it('rows of another match are skipped and counted', async () => {
    const { events, skipped } = await read([goal(), goal({ event_id: '8_2', match_id: 72 })]);
    expect(events).toHaveLength(1);
    expect(skipped).toEqual({ 'row of another match': 1 });
  });
});

describe('a match with tracking and events', () => {
  it('an event links the frame at its time if the tracking has it', async () => {
    const shorter = tracking.trimEnd().replace(/\n[^\n]*$/, '\n');
    const late = possession({ event_id: '8_1', frame_start: 27_503, frame_end: 27_503, time_end: '45:00.3' });
    const { events, frames, game } = await read([possession(), { ...late, carry: 'False' }], {
      '71_tracking.jsonl': shorter,
    });
    expect(frames).toHaveLength(7);
    expect(game.orientation).toBe('team_a_positive_x');
    const links = Object.fromEntries(events.map(({ event_id, frame_id }) => [event_id, frame_id]));
    const expected = {
      '8_0-start': 27_500,
      '8_0-carry': 27_500,
      '8_0': 27_502,
      '8_1-start': null,
      '8_1': null,
    };
    expect(links).toEqual(expected);
  });

  it('attacking_side gives the direction of the tracking if the match JSON does not', async () => {
    const { players, match_periods } = JSON.parse(match) as Record<string, unknown>;
    const anyone = (players as object[]).map((player) => ({ ...player, player_role: null }));
    const described = matchJson({ players: anyone, match_periods, home_team_side: null });
    const rows = [possession(), goal()];
    const { frames, game } = await read(rows, { '71_match.json': described, '71_tracking.jsonl': tracking });
    expect(game.orientation).toBe('team_a_positive_x');
    for (const index of [0, 7]) expect(frames[index]?.ball).toMatchObject({ x: 1.5, y: -2 });
  });

  it('events have no positions if the direction of the tracking is unknown', async () => {
    const described = matchJson({ players: [], match_periods: null, home_team_side: null });
    const rows = [possession({ attacking_side: '', player_id: '', player_targeted_id: '' })];
    const { events, game, notes } = await read(rows, {
      '71_match.json': described,
      '71_tracking.jsonl': `${[0, 1, 2, 3].map((n) => frameV3(27_500 + n, 2, `00:45:00.${n}0`, [])).join('\n')}\n`,
    });
    expect(game.orientation).toBe('fixed');
    expect(events).toHaveLength(3);
    for (const { x, y, end_x, attributes } of events) {
      expect([x, y, end_x, attributes['x_start']]).toEqual([null, null, null, undefined]);
    }
    expect(notes.join()).toContain('events have no positions');
  });

  it('the path of any file is enough to find all files of its match', async () => {
    await withFiles(squadFiles(), async (folder) => {
      for (const name of Object.keys(squadFiles())) {
        const [game, ...others] = await readAll(skillcorner, [`${folder}/${name}`]);
        expect(others).toEqual([]);
        expect([name, game?.frames.length, game?.events.length]).toEqual([name, 8, 9]);
        expect(game?.bytes[0]).toBe(game?.bytes[1]);
      }
    });
  });

  it('of two tables of a kind, only the first is imported, and a note names the other', async () => {
    const { events, notes } = await read([goal()], {
      '71_dynamic_events_2.csv': csv(DYNAMIC_COLUMNS, [goal()]),
    });
    expect(events).toHaveLength(1);
    expect(notes[0]).toMatch(/^71_dynamic_events_2\.csv was not imported/);
  });
});

describe('errors', () => {
  it.each([
    [{ team_id: 3 }, /team_id 3 is neither 1 nor 2/],
    [{ period: 0 }, /period is 0, but periods are numbered from 1/],
    [{ time_end: 'noon' }, /time_end is not a time on the match clock: "noon"/],
    [{ frame_start: 27_400 }, /frame 27400 is before the start of period 2/],
    [{ x_start: 'left' }, /x_start is not a number: "left"/],
    [{ match_id: '' }, /contains no row with a match_id/],
    [{ match_id: 72 }, /no match JSON in its folder matches this dynamic events/],
  ])('a row with %j is refused', async (fields, problem) => {
    await withFiles(files([possession(fields)]), async (folder) => {
      const sources = await skillcorner.discover([folder]);
      const report = { skip: () => undefined, note: () => undefined, progress: () => undefined };
      const results = await Promise.allSettled(sources.map((source) => source.read(report)));
      expect(results.map((one) => (one.status === 'rejected' ? String(one.reason) : '')).join('\n')).toMatch(
        problem,
      );
    });
  });

  it('a match JSON without tracking and events is refused', async () => {
    await expect(importFiles(skillcorner, { '71_match.json': match })).rejects.toThrow(
      'its folder has no tracking and no events for this game',
    );
  });
});
