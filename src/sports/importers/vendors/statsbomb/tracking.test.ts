import { describe, expect, it } from 'vitest';
import { importFiles } from '../../contract/sample.fixture.ts';
import { statsbomb } from './index.ts';
import { coded, KEEPER, STRIKER, statsBombEvent, statsBombFiles, TEAMS } from './statsbomb.fixture.ts';

const PASS = statsBombEvent('Pass', { id: 'home-pass', location: [60.5, 40.5] });
const AWAY_PASS = statsBombEvent('Pass', { id: 'away-pass', team: TEAMS.AWAY, player: STRIKER });
const SHOT = statsBombEvent('Shot', {
  id: 'shot',
  location: [108.1, 40.1],
  shot: { outcome: coded('Saved'), freeze_frame: [{ location: [119.1, 40.1], player: KEEPER }] },
});

/**
 * A frame with the goalkeeper on the penalty spot in front of his goal. The visible area is a corner of the pitch and
 * the penalty spot at the other end.
 */
function frame(event_uuid: unknown, fields: Record<string, unknown> = {}) {
  return {
    event_uuid,
    visible_area: [0, 0, 108, 40],
    freeze_frame: [{ teammate: true, actor: false, keeper: true, location: [12, 40] }],
    ...fields,
  };
}

async function only(threeSixty: unknown) {
  const files = statsBombFiles([PASS, AWAY_PASS, SHOT], undefined, { 'data/three-sixty/7.json': threeSixty });
  const [game, ...others] = await importFiles(statsbomb, files);
  if (game === undefined || others.length > 0) throw new Error(`${others.length} further games`);
  const attributes = (id: string) => game.events.find(({ event_id }) => event_id === id)?.attributes ?? {};
  return { ...game, attributes };
}

describe('a 360 frame', () => {
  it('a 360 frame is added to its event in metres and rotated like the event', async () => {
    const { attributes, notes, skipped } = await only([frame('home-pass'), frame('away-pass')]);
    const keeper = { teammate: true, actor: false, keeper: true };
    expect(attributes('home-pass')).toMatchObject({
      freeze_frame: [{ ...keeper, x: -41.5, y: 0 }],
      visible_area: [
        [-52.5, 34],
        [41.5, 0],
      ],
    });
    expect(attributes('away-pass')).toMatchObject({
      freeze_frame: [{ ...keeper, x: 41.5, y: 0 }],
      visible_area: [
        [52.5, -34],
        [-41.5, 0],
      ],
    });
    expect({ notes, skipped }).toEqual({ notes: [], skipped: {} });
  });

  it('a shot keeps both its freeze frame and the 360 frame', async () => {
    const { attributes } = await only([frame('shot')]);
    expect(attributes('shot')).toMatchObject({
      freeze_frame: [{ player_id: 'statsbomb-101' }],
      freeze_frame_360: [{ keeper: true, x: -41.5 }],
      visible_area: [
        [-52.5, 34],
        [41.5, 0],
      ],
    });
  });

  it('missing fields of a 360 frame add no attributes', async () => {
    const { attributes } = await only([
      frame('home-pass', { visible_area: null, freeze_frame: [{ keeper: null, location: [60, 40] }] }),
    ]);
    expect(attributes('home-pass')['freeze_frame']).toEqual([{ x: 0, y: 0 }]);
    expect(attributes('home-pass')).not.toHaveProperty('visible_area');
  });

  it.each([
    [
      'belongs to no event',
      frame('elsewhere'),
      /\[0\]\.event_uuid is elsewhere, which is not an event in the match/,
    ],
    ['has no event id', frame(undefined), /\[0\] must have required properties event_uuid/],
    ['is null', null, /\[0\] must be object/],
    [
      'has an x without a y',
      frame('away-pass', { visible_area: [1] }),
      /\[0\]\.visible_area has an x without a y/,
    ],
  ])('the importer skips and reports a 360 frame that %s', async (_, spoilt, reported) => {
    const { attributes, events, notes, skipped } = await only([spoilt, frame('home-pass')]);
    expect(events).toHaveLength(3);
    expect(attributes('home-pass')).toHaveProperty('freeze_frame');
    expect(notes).toEqual([expect.stringMatching(reported)]);
    expect(Object.values(skipped)).toEqual([1]);
  });

  it('the importer uses the first of two 360 frames for an event', async () => {
    const { attributes, notes } = await only([frame('home-pass'), frame('home-pass', { freeze_frame: [] })]);
    expect(attributes('home-pass')).toHaveProperty('freeze_frame');
    expect(notes).toEqual([
      expect.stringContaining('[1].event_uuid is home-pass, which already has a frame'),
    ]);
  });
});

it.each([
  ['that is truncated', '[{"event_uuid": "home-pa', /7\.json:1:25: the JSON text ends too early/],
  ['that is empty', '', /is empty/],
  ['with a different schema', { frames: [] }, /the document must be array/],
])('the importer reports a 360 file %s and imports the game', async (_, content, reported) => {
  const { attributes, events, notes, skipped } = await only(content);
  expect(events).toHaveLength(3);
  expect(attributes('home-pass')).not.toHaveProperty('freeze_frame');
  expect(notes).toEqual([expect.stringMatching(reported)]);
  expect(notes[0]).toMatch(/^imported without the 360 file: /);
  expect(skipped).toEqual({ 'unusable 360 file': 1 });
});
