import { type SquadMember, squadsAfter } from '../../contract/squads.fixture.ts';

/** Match JSON with a referee, the ball and two teams, each with a goalkeeper and one other player. */
export function matchJson(fields: Readonly<Record<string, unknown>> = {}): string {
  const player = (id: number, team: number, number: number, acronym: string, last: string) => ({
    id,
    team_id: team,
    trackable_object: id + 1000,
    number,
    first_name: 'Ida',
    last_name: last,
    player_role: { name: acronym === 'GK' ? 'Goalkeeper' : 'Left Wing', acronym },
  });
  return JSON.stringify({
    id: 71,
    date_time: '2031-08-09T18:30:00Z',
    home_team: { id: 1, name: 'Terns' },
    away_team: { id: 2, name: 'Herons ' },
    home_team_score: 2,
    away_team_score: 1,
    pitch_length: 104,
    pitch_width: 67,
    stadium: { name: 'Harbour Ground' },
    competition_edition: { competition: { name: 'Coast League' }, season: { name: '2031' } },
    players: [
      player(11, 1, 1, 'GK', 'Ōta'),
      player(12, 1, 7, 'LW', 'Berg'),
      player(21, 2, 1, 'GK', 'Ruiz'),
      player(22, 2, 9, 'LW', 'Ndao'),
    ],
    referees: [{ trackable_object: 1900 }],
    ball: { trackable_object: 55 },
    match_periods: [
      { period: 1, start_frame: 10, end_frame: 11 },
      { period: 2, start_frame: 20, end_frame: 21 },
    ],
    home_team_side: ['right_to_left', 'left_to_right'],
    ...fields,
  });
}

type Detection = readonly [player: number, x: number, y: number, detected?: boolean];

/** A V3 frame with the goalkeepers at the ends given in the match JSON above. */
export function frameV3(
  frame: number,
  period: number | null,
  timestamp: string | null,
  places: readonly Detection[] = standing(period ?? 1),
  ball: readonly [number, number, number] | null = [1, 2, 0.5],
): string {
  const [x, y, z] = ball ?? [null, null, null];
  return JSON.stringify({
    frame,
    timestamp,
    period,
    ball_data: { x, y, z, is_detected: ball === null ? null : true },
    possession: { player_id: null, group: null },
    player_data: places.map(([player_id, px, py, is_detected = true]) => ({
      x: px,
      y: py,
      player_id,
      is_detected,
    })),
  });
}

export function standing(period: number): readonly Detection[] {
  const side = period % 2 === 1 ? 1 : -1;
  return [
    [11, 40 * side, 1],
    [12, 10 * side, -20, false],
    [21, -40 * side, -1],
    [22, -5 * side, 8],
  ];
}

/** Returns two frames from each half, plus one frame before and one after the match. */
export function trackingV3(): string {
  const lines = [
    frameV3(9, null, null, [], null),
    frameV3(10, 1, '00:00:00.00'),
    frameV3(11, 1, '00:00:00.10'),
    frameV3(20, 2, '00:45:00.00'),
    frameV3(21, 2, '00:45:00.10', undefined, null),
    frameV3(22, null, null, [], null),
  ];
  return `${lines.join('\n')}\n`;
}

export function frameOlder(
  frame: number,
  period: number | null,
  time: string | null,
  data: readonly Record<string, unknown>[],
): Record<string, unknown> {
  return { possession: { trackable_object: null, group: null }, frame, period, time, data };
}

const HALVES = [
  { period: 1, clock: '00:00', firstFrame: 10, sign: -1 },
  { period: 2, clock: '45:00', firstFrame: 27_500, sign: 1 },
] as const;
const HALF_FRAMES = 4;

/** Files for a game between invented teams. The home team attacks from right to left in the first half. */
export function squadFiles(): Record<string, string> {
  const idOf = ({ side, number }: Pick<SquadMember, 'side' | 'number'>) =>
    (side === 'home' ? 100 : 200) + number;
  const lines = HALVES.flatMap(({ period, clock, firstFrame, sign }) =>
    Array.from({ length: HALF_FRAMES }, (_, index) => {
      const places = squadsAfter(index).map(
        (one): Detection => [idOf(one), one.x * sign, one.y * sign, one.number !== 5],
      );
      const ball = [1.5 * sign, -2 * sign, 0.2] as const;
      return frameV3(firstFrame + index, period, `00:${clock}.${index}0`, places, ball);
    }),
  );
  const players = squadsAfter(0).map((one) => ({
    id: idOf(one),
    team_id: one.side === 'home' ? 1 : 2,
    trackable_object: idOf(one) + 1000,
    number: one.number,
    last_name: `${one.side} ${one.number}`,
    player_role:
      one.number === 1 ? { name: 'Goalkeeper', acronym: 'GK' } : { name: 'Midfielder', acronym: 'CM' },
  }));
  const match_periods = HALVES.map(({ period, firstFrame }) => ({
    period,
    start_frame: firstFrame,
    end_frame: firstFrame + HALF_FRAMES - 1,
  }));
  return {
    '71_match.json': matchJson({ players, match_periods }),
    '71_tracking.jsonl': `${lines.join('\n')}\n`,
  };
}
