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

/** The goalkeeper on the penalty spot that his team defends, and a corner of the pitch with the spot that it attacks. */
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
  it('is of its event, in metres, turned as the event is', async () => {
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

  it('is beside the frame that a shot has of its own, which names people', async () => {
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

  it('has no attribute for what it lacks', async () => {
    const { attributes } = await only([
      frame('home-pass', { visible_area: null, freeze_frame: [{ keeper: null, location: [60, 40] }] }),
    ]);
    expect(attributes('home-pass')['freeze_frame']).toEqual([{ x: 0, y: 0 }]);
    expect(attributes('home-pass')).not.toHaveProperty('visible_area');
  });

  it.each([
    ['is of no event', frame('elsewhere'), /\[0\]\.event_uuid is elsewhere, which is no event of the match/],
    ['states no event', frame(undefined), /\[0\] must have required properties event_uuid/],
    ['is null', null, /\[0\] must be object/],
    [
      'has half a corner',
      frame('away-pass', { visible_area: [1] }),
      /\[0\]\.visible_area has an x without a y/,
    ],
  ])('that %s costs only that, and is told', async (_, spoilt, told) => {
    const { attributes, events, notes, skipped } = await only([spoilt, frame('home-pass')]);
    expect(events).toHaveLength(3);
    expect(attributes('home-pass')).toHaveProperty('freeze_frame');
    expect(notes).toEqual([expect.stringMatching(told)]);
    expect(Object.values(skipped)).toEqual([1]);
  });

  it('that comes twice is taken once', async () => {
    const { attributes, notes } = await only([frame('home-pass'), frame('home-pass', { freeze_frame: [] })]);
    expect(attributes('home-pass')).toHaveProperty('freeze_frame');
    expect(notes).toEqual([
      expect.stringContaining('[1].event_uuid is home-pass, which has a frame already'),
    ]);
  });
});

it.each([
  ['cut', '[{"event_uuid": "home-pa', /7\.json:1:25: the JSON text ends too early/],
  ['empty', '', /is empty/],
  ['of another shape', { frames: [] }, /the document must be array/],
])('a 360 file that is %s costs the game nothing else, and is told', async (_, content, told) => {
  const { attributes, events, notes, skipped } = await only(content);
  expect(events).toHaveLength(3);
  expect(attributes('home-pass')).not.toHaveProperty('freeze_frame');
  expect(notes).toEqual([expect.stringMatching(told)]);
  expect(notes[0]).toMatch(/^imported without the 360 file: /);
  expect(skipped).toEqual({ 'unusable 360 file': 1 });
});
