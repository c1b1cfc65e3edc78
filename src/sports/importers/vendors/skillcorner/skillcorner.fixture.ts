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
    competition_round: { name: 'Round 4' },
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
    '71_dynamic_events.csv': csv(DYNAMIC_COLUMNS, possessions()),
    '71_phases_of_play.csv': csv(PHASE_COLUMNS, [phase()]),
  };
}

export type Row = Readonly<Record<string, string | number>>;

export const DYNAMIC_COLUMNS = [
  ...[
    'event_id',
    'match_id',
    'frame_start',
    'frame_end',
    'time_end',
    'period',
    'attacking_side',
    'event_type',
  ],
  ...['event_subtype', 'player_id', 'player_name', 'team_id', 'x_start', 'y_start', 'x_end', 'y_end'],
  ...['channel_id_start', 'channel_start', 'associated_player_possession_event_id', 'start_type', 'end_type'],
  ...['carry', 'is_header', 'pass_outcome', 'player_targeted_id', 'targeted_passing_option_event_id'],
  ...['player_targeted_x_reception', 'player_targeted_y_reception', 'game_interruption_after'],
  ...['defensive_structure', 'last_defensive_line_x_start', 'hand_pass'],
];
export const PHASE_COLUMNS = [
  ...['index', 'match_id', 'frame_start', 'frame_end', 'time_end', 'period', 'attacking_side'],
  ...['team_in_possession_id', 'team_in_possession_phase_type', 'team_out_of_possession_phase_type'],
  ...['x_start', 'y_start', 'x_end', 'y_end'],
];

/** Builds a table; columns without a value are empty. */
export function csv(columns: readonly string[], rows: readonly Row[]): string {
  const lines = rows.map((row) => columns.map((column) => row[column] ?? '').join(','));
  return `${[columns.join(','), ...lines].join('\n')}\n`;
}

/** A possession at the start of the second half, in which the home team attacks from left to right. */
export function possession(fields: Row = {}): Row {
  return {
    ...{
      event_id: '8_0',
      match_id: 71,
      frame_start: 27_500,
      frame_end: 27_502,
      time_end: '45:00.2',
      period: 2,
    },
    ...{ attacking_side: 'left_to_right', event_type: 'player_possession', player_id: 102, team_id: 1 },
    ...{ player_name: 'H. Two', x_start: 10, y_start: 5, x_end: 12.5, y_end: -6.25 },
    ...{
      channel_id_start: 3,
      channel_start: 'center',
      start_type: 'pass_reception',
      end_type: 'pass',
      carry: 'True',
    },
    ...{ is_header: 'False', pass_outcome: 'successful', player_targeted_id: 103, hand_pass: 'False' },
    ...{ player_targeted_x_reception: 20, player_targeted_y_reception: -30, defensive_structure: '442' },
    ...fields,
  };
}

export function phase(fields: Row = {}): Row {
  return {
    ...{ index: 0, match_id: 71, frame_start: 27_501, frame_end: 27_503, time_end: '45:00.3', period: 2 },
    ...{
      attacking_side: 'right_to_left',
      team_in_possession_id: 2,
      team_in_possession_phase_type: 'build_up',
    },
    ...{ team_out_of_possession_phase_type: 'high_block', x_start: -30, y_start: 4, x_end: -20, y_end: 6 },
    ...fields,
  };
}

/** A goal in the first half, in which the home team attacks from right to left. */
export function goal(fields: Row = {}): Row {
  return possession({
    ...{
      event_id: '8_1',
      frame_start: 11,
      frame_end: 12,
      time_end: '00:00.2',
      period: 1,
      x_end: 44,
      y_end: 3,
    },
    ...{ attacking_side: 'right_to_left', start_type: 'keep_possession', end_type: 'shot', carry: 'False' },
    ...{
      pass_outcome: '',
      player_targeted_id: '',
      player_targeted_x_reception: '',
      player_targeted_y_reception: '',
    },
    ...{ game_interruption_after: 'goal_for', is_header: 'True' },
    ...fields,
  });
}

function possessions(): Row[] {
  const away = { team_id: 2, player_id: 208, player_name: 'A. Eight' };
  const pressing = { event_type: 'on_ball_engagement', event_subtype: 'pressing', start_type: '', carry: '' };
  return [
    possession(),
    goal(),
    goal({ event_id: '8_2', frame_end: 13, time_end: '00:00.3' }),
    goal({ event_id: '8_3', ...away, attacking_side: 'left_to_right' }),
    goal({
      event_id: '8_4',
      ...away,
      attacking_side: 'left_to_right',
      game_interruption_after: 'corner_for',
    }),
    possession({
      ...{
        event_id: '9_0',
        ...away,
        attacking_side: 'right_to_left',
        ...pressing,
        end_type: 'direct_regain',
      },
      ...{ x_start: -11, y_start: -5, x_end: -13, y_end: 6, associated_player_possession_event_id: '8_0' },
      ...{
        pass_outcome: '',
        player_targeted_id: '',
        player_targeted_x_reception: '',
        player_targeted_y_reception: '',
      },
      ...{ last_defensive_line_x_start: -25 },
    }),
  ];
}
