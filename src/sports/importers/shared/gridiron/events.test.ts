import { describe, expect, test } from 'vitest';
import { defineVendor } from '../../core/vendor.ts';
import { eventsOf } from './events.ts';
import { aPlay, aSurvey } from './gridiron.fixture.ts';
import type { Play, Scored } from './play.ts';

const VENDOR = defineVendor({
  id: 'acme',
  name: 'Acme',
  sport: 'american_football',
  provides: { events: true, tracking: true, rosters: true },
  licence: 'None',
  attribution: 'Acme',
  url: 'https://example.com',
  layout: 'files',
});
const CONTEXT = {
  vendor: VENDOR,
  gameId: 'acme-1',
  teams: { team_a: 'Owls', team_b: 'Elks' },
  area: { length_m: 120, width_m: 160 / 3 },
  signs: new Map<string, 1 | -1>([['1', 1]]),
};
const timing = { start_s: 299.9, time_s: 300, delay_s: 0 };

/** Events of a play whose tags follow each other from its first moment on, the ball at (40, 20) yards. */
function events(tags: readonly string[], facts: Partial<Play> = {}, context: Partial<typeof CONTEXT> = {}) {
  const tagged = tags.map((tag, index) => ({ tag, ms: 5000 + index * 100, index, ball: { x: 40, y: 20 } }));
  const tracked = { survey: aSurvey({ tagged }), firstFrame: 11 };
  return [...eventsOf({ play: aPlay(facts), timing, tracked }, { ...CONTEXT, ...context })];
}

function untracked(facts: Partial<Play>, signs: typeof CONTEXT.signs | null = CONTEXT.signs) {
  return [...eventsOf({ play: aPlay(facts), timing, tracked: null }, { ...CONTEXT, signs })];
}

describe('the events of a play', () => {
  test('are the play at its snap and its tags at their moments', () => {
    expect(events(['line_set', 'ball_snap', 'handoff'], { attributes: { down: 3 } })).toMatchObject([
      {
        event_id: '1',
        event_type: 'play',
        time_s: 300,
        frame_id: 12,
        team: 'Owls',
        attributes: { play_id: '1', down: 3, first_frame_id: 11, last_frame_id: 13 },
      },
      { event_id: '1-1', event_type: 'other', time_s: 299.9, frame_id: 11, team: null },
      { event_id: '1-2', event_type: 'snap', time_s: 300, frame_id: 12, related_event_ids: ['1'] },
      { event_id: '1-3', event_type: 'carry', time_s: 300.1, frame_id: 13 },
    ]);
  });

  test('are at the ball, turned as their play is; those away from it have no position', () => {
    const tags = ['ball_snap', 'man_in_motion', 'penalty_flag', 'timeout', 'timeout_tv', 'line_set'];
    const [play, snap, ...away] = events(tags);
    // Yards from the corner of a field of 120 yards, here with a metre each.
    expect([play, snap]).toMatchObject([
      { x: -20, y: -6.667 },
      { x: -20, y: -6.667 },
    ]);
    expect(away.map(({ x, y }) => [x, y])).toEqual(away.map(() => [null, null]));
    const [turned] = events(tags, {}, { signs: new Map([['1', -1]]) });
    expect(turned).toMatchObject({ x: 20, y: 6.667 });
  });

  test('without tracking are on the line of scrimmage, unless the direction is unknown', () => {
    const facts = { scrimmage_yd: 35, offence: 'team_b' } as const;
    expect(untracked(facts)).toMatchObject([{ x: 15, y: null, frame_id: null, time_s: 300 }]);
    expect(untracked(facts, null)).toMatchObject([{ x: null, y: null }]);
  });
});

describe('points', () => {
  const scored = (kind: Scored['kind'], points: number): Scored => ({ side: 'team_b', kind, points });

  test.each([
    ['touchdown', 6, 'touchdown', null],
    ['field_goal', 3, 'goal', 'field_goal'],
    ['extra_point', 1, 'goal', 'extra_point'],
    ['two_points', 2, 'conversion', null],
    ['safety', 2, 'safety', null],
  ] as const)('of a %s are an event of the team that scores', (kind, points, event_type, event_subtype) => {
    const [, event] = events([], { scored: scored(kind, points) });
    expect(event).toMatchObject({
      event_id: '1-score',
      event_type,
      event_subtype,
      team: 'Elks',
      time_s: 300,
      is_successful: true,
      related_event_ids: ['1'],
      attributes: { play_id: '1', points },
    });
  });

  test.each(['touchdown', 'field_goal', 'extra_point', 'two_point_conversion', 'safety'])(
    'are not repeated beside the tag %s',
    (tag) => {
      const ids = events([tag], { scored: scored('touchdown', 6) }).map(({ event_id }) => event_id);
      expect(ids).toEqual(['1', '1-1']);
    },
  );
});
