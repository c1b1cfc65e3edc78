import { describe, expect, test } from 'vitest';
import { type ReadGame, readFiles } from '../../../contract/read-whole.fixture.ts';
import { ImportError } from '../../../core/errors.ts';
import { type MetadataFixture, metadataXml } from '../../../shared/epts/metadata.fixture.ts';
import { metrica } from '../index.ts';
import { EPTS_TRACKING, eventJson, eventsJson } from '../metrica.fixture.ts';

interface Parts {
  readonly metadata?: MetadataFixture | string;
  readonly events?: string;
  readonly tracking?: string;
}

async function read({ metadata = {}, events, tracking }: Parts): Promise<ReadGame> {
  const [game, ...others] = await readFiles(metrica, {
    'Cup_metadata.xml': typeof metadata === 'string' ? metadata : metadataXml(metadata),
    ...(events !== undefined && { 'Cup_events.json': events }),
    ...(tracking !== undefined && { 'Cup_tracking.txt': tracking }),
  });
  if (game === undefined || others.length > 0) throw new Error('the files do not form one game');
  return game;
}

test('events and tracking share the clock, the orientation and the frame numbers', async () => {
  const late = { frame: 22, time: 2.2, x: 0.25, y: 0.5 };
  const events = eventsJson(
    eventJson({ index: 1 }),
    eventJson({ index: 2, start: late, end: late, period: 2, from: { id: 'p3', name: 'x' } }),
    eventJson({ index: 3, start: { frame: 5, time: 0.5, x: null, y: null } }),
  );
  const {
    game,
    frames,
    events: mapped,
    skipped,
    frameRate,
  } = await read({ events, tracking: EPTS_TRACKING });

  expect(game).toMatchObject({
    game_id: 'metrica-Cup',
    date: '2031-04-05',
    teams: { team_a: 'Rot', team_b: 'Blau' },
    score: { team_a: 1, team_b: 0 },
    competition: null,
    playing_area: { length_m: 100, width_m: 50 },
    orientation: 'team_a_positive_x',
    periods: [
      { period: 1, type: 'first_half', duration_s: 1 },
      { period: 2, type: 'second_half', duration_s: 1 },
    ],
  });
  expect(frameRate).toBe(10);
  expect(skipped).toEqual({ 'frame outside the periods': 1 });
  expect(frames.map(({ frame_id, period, time_s }) => [frame_id, period, time_s])).toEqual([
    [1, 1, 0],
    [2, 1, 0.1],
    [21, 2, 0],
    [22, 2, 0.1],
    [23, 2, 0.2],
  ]);
  // Team A attacks from right to left only in the first half, so only this half is rotated.
  expect(frames[0]?.players[0]).toMatchObject({
    player_id: 'metrica-Cup-p1',
    team: 'Rot',
    x: 25,
    y: 0,
    speed: 3,
  });
  expect(frames[0]?.ball).toEqual({ x: 0, y: 12.5, z: null });
  expect(frames[1]).toMatchObject({ ball: null, players: [{ player_id: 'metrica-Cup-p1' }] });
  expect(frames[3]?.players[0]).toMatchObject({ player_id: 'metrica-Cup-p3', x: -25, speed: null });

  expect(mapped[0]).toMatchObject({ x: 25, time_s: 0.1, frame_id: 2, player_id: 'metrica-Cup-p1' });
  expect(mapped[1]).toMatchObject({ x: -25, time_s: 0.1, frame_id: 22, period: 2, player: 'Läufer 6' });
  expect(mapped[2]).toMatchObject({ x: null, frame_id: null });
});

describe('events in JSON', () => {
  const eventsOf = async (...events: Record<string, unknown>[]) =>
    (await read({ events: eventsJson(...events.map((fields, index) => eventJson({ index, ...fields }))) }))
      .events;

  test('the importer accepts events in the first and last frame of a period', async () => {
    const at = (frame: number) => ({ frame, time: frame / 10, x: 0.5, y: 0.5 });
    const events = await eventsOf(...[1, 10].map((frame) => ({ start: at(frame), end: at(frame) })));
    expect(events.map(({ time_s }) => time_s)).toEqual([0, 0.9]);
  });

  test('the importer drops ends before the start and incomplete positions', async () => {
    const before = { frame: 1, time: 0.1, x: 0.5, y: 0.75 };
    const half = { frame: 4, time: 0.4, x: 0.5, y: null };
    const [ended, unplaced] = await eventsOf({ end: before }, { end: half });
    expect(ended).toMatchObject({ x: 25, end_x: null, end_y: null });
    expect(ended?.attributes).not.toHaveProperty('end_frame');
    expect(unplaced).toMatchObject({ end_x: null, end_y: null, attributes: { end_frame: 4 } });
  });

  test('the importer trims types and accepts one or several tags', async () => {
    const [several, one] = await eventsOf(
      {
        type: { name: ' SHOT ' },
        subtypes: [{ name: 'HEAD ' }, { name: ' GOAL' }],
        to: { id: 'p2', name: 'x' },
      },
      { subtypes: { name: 'HEAD' }, from: { id: 'p1', name: 'another name' } },
    );
    expect(several).toMatchObject({ event_type: 'goal', source_type: 'SHOT' });
    expect(several?.attributes).toMatchObject({ source_subtype: 'HEAD-GOAL', recipient: 'Läufer 5' });
    expect(one).toMatchObject({ event_subtype: 'header', player: 'Läufer 4' });
  });
});

test('the importer uses the speed unit that fits the displacements', async () => {
  // Both players run at 5 m/s. The field is 100 m long and the frame rate is 10 Hz.
  const lines = Array.from({ length: 30 }, (_, index) => {
    const [one, other] = [0.2 + index * 0.005, 0.8 - index * 0.005].map((x) => x.toFixed(3));
    return `${index + 1}:${one},0.5,5;${other},0.5,5:0.5,0.5`;
  });
  const metadata = metadataXml({ speedUnit: 'kph' }).replace('<Value>10<', '<Value>20<');
  const { frames, notes } = await read({ metadata, tracking: lines.join('\n') });
  expect(frames[0]?.players[0]?.speed).toBe(5);
  expect(notes).toEqual(['speeds are read as m/s, which fits the displacements; the metadata gives "kph"']);
});

describe('an EPTS game with incomplete metadata', () => {
  const events = eventsJson(eventJson({}));

  test('the importer does not import an empty score or a creation date', async () => {
    const { game } = await read({
      metadata: { score: ['', ''], sessionStart: '2031-06-01T00:00:00.000Z' },
      events,
    });
    expect(game).toMatchObject({ score: null, date: null });
  });

  test('the importer infers attack directions from shots if the metadata has no directions', async () => {
    const shot = eventJson({ type: { name: 'SHOT' }, start: { frame: 2, time: 0.2, x: 0.1, y: 0.5 } });
    const shots = eventsJson(...[1, 2, 3].map((index) => ({ ...shot, index })));
    const { game, events: mapped } = await read({ metadata: { direction: '' }, events: shots });
    expect(game.orientation).toBe('team_a_positive_x');
    expect(mapped[0]?.x).toBe(40);
  });

  test('the importer does not rotate a game with missing or contradictory directions', async () => {
    const unstated = await read({ metadata: { direction: '' }, events });
    expect(unstated.game.orientation).toBe('fixed');
    expect(unstated.events[0]?.x).toBe(-25);
    expect(unstated.notes).toEqual([
      'coordinates are not rotated, orientation is fixed: the direction of attack is unknown in period 1',
    ]);

    const shot = eventJson({ type: { name: 'SHOT' }, start: { frame: 2, time: 0.2, x: 0.9, y: 0.5 } });
    const shots = eventsJson(...[1, 2, 3].map((index) => ({ ...shot, index })));
    const contradicted = await read({ events: shots });
    expect(contradicted.game.orientation).toBe('fixed');
    expect(contradicted.notes[0]).toContain('contradict each other');
  });

  test('the importer uses team ids as names if two teams have the same name', async () => {
    const { game } = await read({ metadata: { teamNames: ['Union', 'Union'] }, events });
    expect(game.teams).toEqual({ team_a: 'A', team_b: 'B' });
  });
});

describe('import errors with file and position', () => {
  const faults: [string, Parts, RegExp][] = [
    [
      'truncated XML',
      { metadata: metadataXml().slice(0, 1500), events: '{"data":[{"subtypes":1}]}' },
      /Cup_metadata\.xml:\d+:\d+: the XML ends too early/,
    ],
    [
      'truncated JSON',
      { events: eventsJson(eventJson({})).slice(0, -20) },
      /Cup_events\.json:1:\d+: .*too early/,
    ],
    [
      'events without required fields',
      { events: eventsJson(eventJson({ start: { frame: 'one' } })) },
      /Cup_events\.json: data\[0\]\.start/,
    ],
    [
      'a period that does not exist',
      { events: eventsJson(eventJson({}), eventJson({ period: 3 })) },
      /data\[1\] is outside the periods: the metadata has no period 3/,
    ],
    [
      'an event outside its period',
      { events: eventsJson(eventJson({ period: 2 })) },
      /data\[0\] is outside its period: frame 2 is not in 21 to 30/,
    ],
    [
      'an unknown player',
      { events: eventsJson(eventJson({ to: { id: 'p9', name: 'x' } })) },
      /data\[0\] to\.id p9 is not a player/,
    ],
    [
      'an unknown team',
      { events: eventsJson(eventJson({ team: { id: 'C' } })) },
      /data\[0\] team\.id C is not a team/,
    ],
    [
      'a period that ends before its start',
      { metadata: metadataXml().replace('<Value>21<', '<Value>9<'), events: eventsJson(eventJson({})) },
      /second_half_start, 9, is before the end of the previous period/,
    ],
    [
      'incomplete bounds',
      { metadata: metadataXml().replace('<Value>30<', '<Value><'), events: eventsJson(eventJson({})) },
      /second_half_start and second_half_end are not a range/,
    ],
    [
      'one team',
      { metadata: metadataXml().replace(/<Team id="B".*?<\/Team>/, ''), events: eventsJson(eventJson({})) },
      /a game has two teams; the metadata has 1/,
    ],
    [
      'three teams',
      {
        metadata: metadataXml().replace('</Teams>', '<Team id="C"/></Teams>'),
        events: eventsJson(eventJson({})),
      },
      /a game has two teams; the metadata has 3/,
    ],
    [
      'a player from a third team',
      {
        metadata: metadataXml().replace('<Player id="p3" teamId="A">', '<Player id="p3" teamId="C">'),
        events: eventsJson(eventJson({})),
      },
      /Cup_metadata\.xml: player p3 has the team C, which is neither of the game’s teams/,
    ],
    [
      'no periods',
      {
        metadata: metadataXml().replace(/<ProviderGlobalParameters>.*<\/ProviderGlobalParameters>/s, ''),
        events: eventsJson(eventJson({})),
      },
      /Cup_metadata\.xml: does not contain the first and last frame of any period/,
    ],
    [
      'a duplicate frame',
      { tracking: EPTS_TRACKING.replace('\n2:', '\n1:') },
      /Cup_tracking\.txt:2: frame 1 comes after frame 1/,
    ],
    [
      'a truncated line',
      { tracking: EPTS_TRACKING.slice(0, -6) },
      /Cup_tracking\.txt:6: 1 parts separated by ","/,
    ],
    [
      'no frame number',
      { tracking: EPTS_TRACKING.replace('\n2:', '\nNaN:') },
      /Cup_tracking\.txt:2: the line does not begin/,
    ],
    [
      'a frame without a format',
      { metadata: metadataXml().replace('startFrame="21"', 'startFrame="22"'), tracking: EPTS_TRACKING },
      /Cup_tracking\.txt:4: no DataFormatSpecification covers frame 21/,
    ],
    [
      'positions in metres',
      { metadata: metadataXml().replaceAll('normalized', 'm'), tracking: EPTS_TRACKING },
      /positions are in "m"/,
    ],
  ];
  test.each(faults)('rejects %s', async (_, parts, message) => {
    const outcome = read(parts);
    await expect(outcome).rejects.toThrow(ImportError);
    await expect(outcome).rejects.toThrow(message);
  });
});
