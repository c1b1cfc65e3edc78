import { describe, expect, test } from 'vitest';
import { ImportError } from '../../errors.ts';
import { withFiles } from '../../files.fixture.ts';
import { type MetadataFixture, metadataXml } from '../../shared/epts/metadata.fixture.ts';
import { metrica } from '../index.ts';
import { eventJson, eventsJson, readWhole } from '../metrica.fixture.ts';

const TRACKING = [
  '1:0.25,0.5,3;0.75,0.5,4:0.5,0.75',
  '2:0.26,0.5,3;NaN,NaN,NaN:NaN,NaN',
  '15:0.3,0.5,3;0.7,0.5,4:0.5,0.5',
  '21:0.25,0.5,NaN;0.75,0.5,4:0.5,0.75',
  '22:0.25,0.5,NaN;0.75,0.5,4:0.5,0.75',
].join('\n');

interface Parts {
  readonly metadata?: MetadataFixture | string;
  readonly events?: string;
  readonly tracking?: string;
}

function read({ metadata = {}, events, tracking }: Parts) {
  const files = {
    'Cup_metadata.xml': typeof metadata === 'string' ? metadata : metadataXml(metadata),
    ...(events !== undefined && { 'Cup_events.json': events }),
    ...(tracking !== undefined && { 'Cup_tracking.txt': tracking }),
  };
  return withFiles(files, async (folder) => {
    const [source, ...others] = await metrica.discover([folder]);
    expect(others).toEqual([]);
    return readWhole(source);
  });
}

test('events and tracking have one clock, one orientation and each other’s frames', async () => {
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
    bytes,
  } = await read({ events, tracking: TRACKING });

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
  expect(bytes).toBeGreaterThan(TRACKING.length + events.length);
  expect(skipped).toEqual(['tracking frame outside the periods']);
  expect(frames.map(({ frame_id, period, time_s }) => [frame_id, period, time_s])).toEqual([
    [1, 1, 0],
    [2, 1, 0.1],
    [21, 2, 0],
    [22, 2, 0.1],
  ]);
  // Team A attacks from right to left at first, so the first half is turned and the second is not.
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

describe('what the metadata leaves open', () => {
  const events = eventsJson(eventJson({}));

  test('an empty score is unknown, and so is a date that is the file’s', async () => {
    const { game } = await read({
      metadata: { score: ['', ''], sessionStart: '2031-06-01T00:00:00.000Z' },
      events,
    });
    expect(game).toMatchObject({ score: null, date: null });
  });

  test('without a direction the shots tell it', async () => {
    const shot = eventJson({ type: { name: 'SHOT' }, start: { frame: 2, time: 0.2, x: 0.1, y: 0.5 } });
    const shots = eventsJson(...[1, 2, 3].map((index) => ({ ...shot, index })));
    const { game, events: mapped } = await read({ metadata: { direction: '' }, events: shots });
    expect(game.orientation).toBe('team_a_positive_x');
    expect(mapped[0]?.x).toBe(40);
  });

  test('without anything that tells it, or with a contradiction, nothing is turned', async () => {
    const untold = await read({ metadata: { direction: '' }, events });
    expect(untold.game.orientation).toBe('fixed');
    expect(untold.events[0]?.x).toBe(-25);
    expect(untold.notes).toEqual(['coordinates are left as they are: nothing tells it for period 1']);

    const shot = eventJson({ type: { name: 'SHOT' }, start: { frame: 2, time: 0.2, x: 0.9, y: 0.5 } });
    const shots = eventsJson(...[1, 2, 3].map((index) => ({ ...shot, index })));
    const contradicted = await read({ events: shots });
    expect(contradicted.game.orientation).toBe('fixed');
    expect(contradicted.notes[0]).toContain('contradict each other');
  });

  test('teams of one name are called by their ids', async () => {
    const { game } = await read({ metadata: { teamNames: ['Union', 'Union'] }, events });
    expect(game.teams).toEqual({ team_a: 'A', team_b: 'B' });
  });
});

describe('is an error with file and position:', () => {
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
      'another shape',
      { events: eventsJson(eventJson({ start: { frame: 'one' } })) },
      /Cup_events\.json: data\[0\]\.start/,
    ],
    [
      'a period there is not',
      { events: eventsJson(eventJson({}), eventJson({ period: 3 })) },
      /data\[1\] lies outside the periods: the metadata has no period 3/,
    ],
    [
      'an event outside its period',
      { events: eventsJson(eventJson({ period: 2 })) },
      /data\[0\] lies outside its period: frame 2 is not in 21 to 30/,
    ],
    [
      'an unknown player',
      { events: eventsJson(eventJson({ to: { id: 'p9', name: 'x' } })) },
      /data\[0\] to\.id p9 is no player/,
    ],
    [
      'an unknown team',
      { events: eventsJson(eventJson({ team: { id: 'C' } })) },
      /data\[0\] team\.id C is no team/,
    ],
    [
      'bounds in the wrong order',
      { metadata: metadataXml().replace('<Value>21<', '<Value>9<'), events: eventsJson(eventJson({})) },
      /second_half_start, 9, lies before the end/,
    ],
    [
      'bounds that are cut',
      { metadata: metadataXml().replace('<Value>30<', '<Value><'), events: eventsJson(eventJson({})) },
      /second_half_start and second_half_end are no range/,
    ],
    [
      'one team',
      { metadata: metadataXml().replace(/<Team id="B".*?<\/Team>/, ''), events: eventsJson(eventJson({})) },
      /a game has two teams, here are 1/,
    ],
    [
      'a duplicate frame',
      { tracking: TRACKING.replace('\n2:', '\n1:') },
      /Cup_tracking\.txt:2: frame 1 comes after frame 1/,
    ],
    [
      'a truncated line',
      { tracking: TRACKING.slice(0, -6) },
      /Cup_tracking\.txt:5: 1 parts separated by ","/,
    ],
    [
      'no frame number',
      { tracking: TRACKING.replace('\n2:', '\nNaN:') },
      /Cup_tracking\.txt:2: the line does not begin/,
    ],
    [
      'a frame without a format',
      { metadata: metadataXml().replace('startFrame="21"', 'startFrame="22"'), tracking: TRACKING },
      /Cup_tracking\.txt:4: no DataFormatSpecification covers frame 21/,
    ],
    [
      'positions in metres',
      { metadata: metadataXml().replaceAll('normalized', 'm'), tracking: TRACKING },
      /positions are in "m"/,
    ],
  ];
  test.each(faults)('%s', async (_, parts, message) => {
    const outcome = read(parts);
    await expect(outcome).rejects.toThrow(ImportError);
    await expect(outcome).rejects.toThrow(message);
  });
});
