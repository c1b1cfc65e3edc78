import { SQUAD_RATE_HZ, squadsAfter } from '../../contract/squads.fixture.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Metadata of a match with two players per team and two halves. Each half has two frames at 10 frames per
 * second.
 */
export function metadataJson(periods: readonly Fields[] = [{}, {}], fields: Fields = {}): string {
  const player = (id: string, team: string, number: number, group: string) => ({
    id,
    team_id: team,
    jersey_number: number,
    position_group: group,
    short_name: `P. ${id}`,
  });
  const [first, second, ...more] = periods;
  return JSON.stringify({
    competition: { id: 'c', name: 'Coast League' },
    season: { id: 's', name: '2031' },
    stadium: { id: 'g', name: 'Harbour Ground', pitch_length: 104, pitch_width: 67 },
    match: {
      id: 'm7',
      kickoff_time: '2031-05-06 18:00:00+00:00',
      periods: [
        {
          period: 'first_half',
          left_team_id: 'h',
          start_time: '2031-05-06 18:00:00+00:00',
          end_time: '2031-05-06 18:47:30+00:00',
          start_frame_id: 0,
          end_frame_id: 1,
          ...first,
        },
        {
          period: 'second_half',
          left_team_id: 'a',
          start_time: '2031-05-06 19:00:00+00:00',
          end_time: '2031-05-06 19:48:00+00:00',
          start_frame_id: 500,
          end_frame_id: 501,
          ...second,
        },
        ...more,
      ],
    },
    teams: {
      home: { id: 'h', name: 'Terns', players: [player('h1', 'h', 1, 'GK'), player('h7', 'h', 7, 'FW')] },
      away: { id: 'a', name: 'Herons', players: [player('a1', 'a', 1, 'GK'), player('a9', 'a', 9, 'MF')] },
    },
    meta: { tracking: { fps: 10, name: 'Testcam' }, cdf: { version: '0.2.2' } },
    ...fields,
  });
}

/** A frame in which each goalkeeper is at the end that {@link metadataJson} specifies. */
export function frame(frame_id: number, period: string, timestamp: string, fields: Fields = {}): string {
  const side = period === 'first_half' ? 1 : -1;
  return JSON.stringify({
    frame_id,
    timestamp,
    period,
    match: { id: 'm7' },
    teams: {
      home: {
        id: 'h',
        players: [
          { id: 'h1', x: -40 * side, y: 1 },
          { id: 'h7', x: 3 * side, y: -20, z: 0.1, vel: -6.5, is_visible: false },
        ],
      },
      away: {
        id: 'a',
        players: [
          { id: 'a1', x: 41 * side, y: 0 },
          { id: 'a9', x: null, y: null },
        ],
      },
    },
    ball: { x: 2 * side, y: 0.5, z: null },
    referees: [{ id: 'r1', x: 9, y: 9 }],
    ...fields,
  });
}

/** Lines for two frames per half. Timestamps follow the match clock. */
export function frames(): string[] {
  return [
    frame(0, 'first_half', '2031-05-06 18:00:00+00:00'),
    frame(1, 'first_half', '2031-05-06 18:00:00.100000+00:00', { ball: { x: null, y: null, z: null } }),
    frame(500, 'second_half', '2031-05-06T19:00:00Z'),
    frame(501, 'second_half', '2031-05-06T19:00:00.100Z'),
  ];
}

const HALVES = [
  { period: 'first_half', start: Date.UTC(2031, 4, 6, 18), firstFrame: 0, sign: 1 },
  { period: 'second_half', start: Date.UTC(2031, 4, 6, 19), firstFrame: 500, sign: -1 },
] as const;
const HALF_FRAMES = 4;

/** Files of a match between two invented teams with complete squads. */
export function squadFiles(): Record<string, string> {
  const lines = HALVES.flatMap(({ period, start, firstFrame, sign }) =>
    Array.from({ length: HALF_FRAMES }, (_, index) => {
      const squads = squadsAfter(index);
      const playersOf = (side: 'home' | 'away') =>
        squads
          .filter((one) => one.side === side)
          .map(({ number, x, y }) => ({ id: `${side}${number}`, x: x * sign, y: y * sign }));
      const teams = { home: { players: playersOf('home') }, away: { players: playersOf('away') } };
      const ball = { x: 1.5 * sign, y: -2 * sign, z: 0.2 };
      const time = new Date(start + (index * 1000) / SQUAD_RATE_HZ).toISOString();
      return frame(firstFrame + index, period, time, { teams, ball });
    }),
  );
  const team = (side: 'home' | 'away') => ({
    id: side,
    name: side === 'home' ? 'Terns' : 'Herons',
    players: squadsAfter(0)
      .filter((one) => one.side === side)
      .map(({ number }) => ({
        id: `${side}${number}`,
        jersey_number: number,
        position: number === 1 ? 'GK' : 'MF',
      })),
  });
  const ends = HALVES.map(({ firstFrame, sign }) => ({
    left_team_id: sign === 1 ? 'home' : 'away',
    end_frame_id: firstFrame + HALF_FRAMES - 1,
  }));
  return {
    'metadata.json': metadataJson(ends, { teams: { home: team('home'), away: team('away') } }),
    'tracking.jsonl': `${lines.join('\n')}\n`,
  };
}
