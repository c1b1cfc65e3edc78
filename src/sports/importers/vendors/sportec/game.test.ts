import { describe, expect, it } from 'vitest';
import {
  dflDocument,
  dflEvent,
  frameSet,
  lineUp,
  matchInformation,
  positioned,
  readSingleGame,
  trackingFile,
  WHISTLES,
} from './sportec.fixture.ts';
import { EventFrames } from './tracking/tracking.ts';

const CARD = '<Caution Team="H" Player="H-1" CardColor="yellow"/>';

function read(events: readonly string[], tracking: readonly string[] = [], information = matchInformation()) {
  return readSingleGame({
    'm.xml': information,
    ...(events.length > 0 && { 'e.xml': dflDocument(events.join('\n')) }),
    ...(tracking.length > 0 && { 't.xml': trackingFile(...tracking) }),
  });
}

async function timesOfCards(...events: readonly string[]) {
  const { events: mapped } = await read(events);
  return mapped
    .filter(({ event_type }) => event_type === 'card')
    .map(({ period, time_s }) => [period, time_s]);
}

describe('the time of an event', () => {
  it('an event’s time counts from the kickoff and stays within the period', async () => {
    const cards = [-30, 0, 1.5, 2700, 2702, 3590, 3600, 3601, 6500].map((seconds) => dflEvent(seconds, CARD));
    expect(await timesOfCards(...WHISTLES, ...cards)).toEqual([
      [1, 0],
      [1, 0],
      [1, 1.5],
      [1, 2700],
      [1, 2700],
      [2, 0],
      [2, 0],
      [2, 1],
      [2, 2800],
    ]);
  });

  it('an event’s time counts from a kickoff even without an earlier final whistle', async () => {
    const [first = '', , second = ''] = WHISTLES;
    expect(await timesOfCards(first, second, dflEvent(3600, CARD))).toEqual([[2, 0]]);
  });

  it('the importer sorts events by time', async () => {
    const { events } = await read([dflEvent(20, CARD), dflEvent(10, CARD), ...WHISTLES]);
    expect(events.map(({ time_s }) => time_s)).toEqual([0, 10, 20, 2700, 0, 2800]);
  });

  it('the importer rejects a match without evidence of its start', async () => {
    await expect(read([dflEvent(1, CARD)])).rejects.toThrow(
      'e.xml: the start of the match is unknown, because there is no kick-off event or tracking frame',
    );
  });

  it.each(['EventTime="2030-05-05T00:30:00.000"', 'EventTime=""', 'EventTime="2030-99-05T00:30:00.000Z"'])(
    'the importer rejects %s',
    async (stated) => {
      const event = dflEvent(0, '<KickOff GameSection="firstHalf"/>').replace(/EventTime="[^"]*"/, stated);
      await expect(read([event])).rejects.toThrow(
        'e.xml:3: EventTime must be a time with an offset, such as',
      );
    },
  );
});

describe('a period', () => {
  const durations = async (...from: Parameters<typeof read>) => {
    const { game } = await read(...from);
    return game.periods.map(({ period, type, duration_s }) => [period, type, duration_s]);
  };
  const kickOff = (seconds: number, section: string) =>
    dflEvent(seconds, `<KickOff TeamLeft="G" GameSection="${section}"/>`);
  const finalWhistle = (seconds: number, section: string) =>
    dflEvent(seconds, `<FinalWhistle GameSection="${section}"/>`);

  it('a period lasts from its first kickoff to its last final whistle', async () => {
    const events = [
      kickOff(10, 'firstHalf'),
      kickOff(0, 'firstHalf'),
      dflEvent(50, '<KickOff><Play Team="H" Player="H-1"/></KickOff>'),
      finalWhistle(2700, 'firstHalf'),
      finalWhistle(2690, 'firstHalf'),
    ];
    expect(await durations(events)).toEqual([[1, 'first_half', 2700]]);
  });

  it('period names ignore letter case; a shootout without a kickoff comes last', async () => {
    const events = [
      finalWhistle(9700, 'penalty'),
      kickOff(0, 'FirstHalf'),
      finalWhistle(2700, 'FirstHalf'),
      kickOff(3600, 'secondHalf'),
      finalWhistle(6300, 'secondHalf'),
      kickOff(6400, 'firstHalfExtra'),
      finalWhistle(7300, 'firstHalfExtra'),
      kickOff(7400, 'secondHalfExtra'),
      finalWhistle(8300, 'secondHalfExtra'),
    ];
    expect(await durations(events)).toEqual([
      [1, 'first_half', 2700],
      [2, 'second_half', 2700],
      [3, 'first_half_extratime', 900],
      [4, 'second_half_extratime', 900],
      [5, 'shootout', 1400],
    ]);
  });

  it('a period starts at its kickoff and ends one frame interval after its last frame', async () => {
    const sets = [frameSet({ from: 9_975, xs: [1] }), frameSet({ person: 'H-2', from: 10_025, xs: [1, 2] })];
    const events = [kickOff(0, 'firstHalf'), dflEvent(1.5, CARD)];
    const [alone, both] = [await read(events), await read(events, sets)];
    expect(both.events.map(({ time_s }) => time_s)).toEqual(alone.events.map(({ time_s }) => time_s));
    expect(both.game.periods).toMatchObject([{ period: 1, duration_s: 1.5 }]);
    const { game } = await read(events.slice(0, 1), sets);
    expect(game.periods).toMatchObject([{ period: 1, duration_s: 1.08 }]);
    expect(both.frames.map(({ frame_id, time_s }) => [frame_id, time_s])).toEqual([
      [10_025, 1],
      [10_026, 1.04],
    ]);
    expect(both.skipped).toEqual({ 'frame before the kick-off': 1 });
  });

  it.each([
    [
      'the kickoff time in the match information, if the tracking starts near this time',
      '2030-05-05T00:30:00.500+02:00',
      [0.5, 0.54],
    ],
    [
      'its first frame, if the tracking starts far from the kickoff time',
      '2030-05-04T22:30:30.000Z',
      [0, 0.04],
    ],
    ['its first frame, if the kickoff time has no offset', '2030-05-04T22:30:00.000', [0, 0.04]],
  ])('a period without events starts at %s', async (_, kickOffTime, times) => {
    const information = matchInformation({ general: `KickoffTime="${kickOffTime}"` });
    const { frames } = await read([], [frameSet({ from: 10_025, xs: [1, 2] })], information);
    expect(frames.map(({ time_s }) => time_s)).toEqual(times);
  });

  it('a period’s length comes from the match information if its end is unknown', async () => {
    const other = '<OtherGameInformation TotalTimeFirstHalf="9000000" TotalTimeSecondHalf="2760000"/>';
    const information = matchInformation({ other });
    const events = [...WHISTLES.slice(0, 2), kickOff(3600, 'secondHalf')];
    expect(await durations(events, [], information)).toEqual([
      [1, 'first_half', 2700],
      [2, 'second_half', 2760],
    ]);
  });

  it.each(['', '<OtherGameInformation TotalTimeFirstHalf="0"/>'])(
    'the lengths of period and game are unknown with the match information %j',
    async (other) => {
      const { game } = await read([kickOff(0, 'firstHalf')], [], matchInformation({ other }));
      expect(game.periods).toMatchObject([{ period: 1, type: 'first_half', duration_s: null }]);
      expect(game.duration_minutes).toBeNull();
    },
  );

  it('the importer rejects a period with an unknown name', async () => {
    await expect(read([kickOff(0, 'thirdHalf')])).rejects.toThrow('e.xml:3: unknown GameSection "thirdHalf"');
  });
});

describe('the direction of attack', () => {
  it('the importer reads the direction of attack from the kickoffs', async () => {
    const shot = (seconds: number) =>
      dflEvent(seconds, '<Foul TeamFouler="H" Fouler="H-1"/>', positioned(60, 20));
    const { game, events } = await read([...WHISTLES, shot(1), shot(3601)]);
    expect(game.orientation).toBe('team_a_positive_x');
    const fouls = events.filter(({ event_type }) => event_type === 'foul');
    expect(fouls.map(({ x, y }) => [x, y])).toEqual([
      [-10, 10],
      [10, -10],
    ]);
  });

  it('the importer infers the direction of attack from players’ positions at kickoff', async () => {
    // Players who come on later are at the opposite end.
    const later = ['H-8', 'H-9'].map((person) => frameSet({ person, from: 10_001, xs: [-50] }));
    const { game, frames } = await read([], [...later, ...lineUp({ section: 'secondHalf' }), ...lineUp()]);
    expect(game.orientation).toBe('team_a_positive_x');
    expect(game.periods.map(({ period }) => period)).toEqual([1, 2]);
    for (const { players } of frames) {
      for (const { x, team, player_id } of players) {
        const isLater = player_id === 'sportec-H-8' || player_id === 'sportec-H-9';
        expect(Math.sign(x)).toBe(team === 'Otters' && !isLater ? -1 : 1);
      }
    }
  });

  it.each([
    ['too few players from the home team', { home: 6 }],
    ['too few players from the away team', { guest: 6 }],
    ['teams that are too close together', { distance_m: -1.5 }],
  ])('the direction of attack is unknown with %s', async (_, change) => {
    const { game } = await read([], lineUp(change));
    expect(game.orientation).toBe('fixed');
  });

  it('the direction of attack is unknown with both teams in the same half', async () => {
    const home = Array.from({ length: 8 }, (_, index) =>
      frameSet({ person: `H-${index}`, xs: [20 + index] }),
    );
    const guests = Array.from({ length: 8 }, (_, index) =>
      frameSet({ team: 'G', person: `G-${index}`, xs: [1 + index] }),
    );
    expect((await read([], [...home, ...guests])).game.orientation).toBe('fixed');
  });

  it('the direction of attack is unknown if the kickoff event contradicts the positions', async () => {
    const wrong = WHISTLES.map((event) => event.replace('TeamLeft="G" TeamRight="H"', 'TeamLeft="H"'));
    const { game, notes, events } = await read([...wrong, dflEvent(9, CARD, positioned(10, 30))], lineUp());
    expect(game.orientation).toBe('fixed');
    expect(notes[0]).toContain('the kick-off (period 1) and the line-up (period 1) contradict each other');
    expect(events.find(({ event_type }) => event_type === 'card')).toMatchObject({ x: -40, y: 0 });
  });

  it('the direction of attack is unknown if a kickoff has no TeamLeft', async () => {
    const silent = WHISTLES.map((event) => event.replace('TeamLeft="H" TeamRight="G"', ''));
    const [first = '', end = '', , ...rest] = silent;
    const extra = (section: string) => dflEvent(7000, `<KickOff GameSection="${section}"/>`);
    expect((await read([first, end, ...rest, extra('firstHalfExtra')])).notes[0]).toContain(
      'the direction of attack is unknown in period 3',
    );
  });

  it.each([
    ['first', 0],
    ['second', 2],
  ])(
    'the importer infers the direction from the other half if the %s kickoff has no TeamLeft',
    async (_, index) => {
      const silent = WHISTLES.map((event, i) =>
        i === index ? event.replace(/Team(Left|Right)="."/g, '') : event,
      );
      const foul = (seconds: number) =>
        dflEvent(seconds, '<Foul TeamFouler="H" Fouler="H-1"/>', positioned(60, 20));
      const { game, events } = await read([...silent, foul(1), foul(3601)]);
      expect(game.orientation).toBe('team_a_positive_x');
      const fouls = events.filter(({ event_type }) => event_type === 'foul');
      expect(fouls.map(({ x }) => x)).toEqual([-10, 10]);
    },
  );

  it('the importer rejects a kickoff with a third team', async () => {
    const wrong = WHISTLES.map((event) => event.replace('TeamLeft="G"', 'TeamLeft="X"'));
    await expect(read(wrong)).rejects.toThrow(
      `e.xml:3: TeamLeft "X" is not one of the match's teams, H and G`,
    );
  });
});

describe('the frame of an event', () => {
  const framesOf = (
    instants: readonly number[],
    frames: readonly (readonly [frame: number, at: number])[],
  ) => {
    const found = new EventFrames(instants, 25);
    for (const [frame, at] of frames) found.addFrame(frame, at);
    return instants.map((instant) => found.at(instant));
  };

  it('an event’s frame is at most half a frame interval away', () => {
    const frames = [1000, 1040, 1080].map((at, index) => [index, at] as const);
    expect(framesOf([979, 980, 1015, 1061, 1100, 1101, 5000], frames)).toEqual([
      null,
      0,
      0,
      2,
      2,
      null,
      null,
    ]);
  });

  it('an event is linked to its nearest frame, whatever the order of the events', () => {
    const frames = [
      [1, 1000],
      [2, 1010],
      [3, 1018],
    ] as const;
    expect(framesOf([1017, 1008, 1002, 1002], frames)).toEqual([3, 2, 1, 1]);
  });
});
