import type { Files } from '../../contract/files.fixture.ts';

export type Line = Readonly<Record<string, string | number>>;

/** Columns of a line that describe the game. `RIV` is at home. */
const GAME: Line = {
  game_id: '2030_01_LAK_RIV',
  old_game_id: '2030090801',
  home_team: 'RIV',
  away_team: 'LAK',
  season: 2030,
  season_type: 'REG',
  week: 1,
  game_date: '2030-09-08',
  stadium: 'River Field',
  home_score: 14,
  away_score: 6,
};

const REED = { passer_player_id: '00-0000001', passer_player_name: 'I.Reed', passer_jersey_number: 7 };
const LUND = { receiver_player_id: '00-0000002', receiver_player_name: 'B.Lund', receiver_jersey_number: 81 };
const OSEI = { rusher_player_id: '00-0000003', rusher_player_name: 'C.Osei' };
const VARGA = { kicker_player_id: '00-0000011', kicker_player_name: 'D.Varga' };
const [home, away] = [
  { posteam: 'RIV', defteam: 'LAK' },
  { posteam: 'LAK', defteam: 'RIV' },
];

let lastId = 0;

/** Creates a line. `score` is the score after it. */
export function line(
  desc: string,
  time: string,
  fields: Line = {},
  [total_home_score, total_away_score] = [0, 0],
): Line {
  lastId += 10;
  return { ...GAME, play_id: lastId, qtr: 1, desc, time, total_home_score, total_away_score, ...fields };
}

/** A game with every kind of points. */
export function lines(): readonly Line[] {
  const second = { qtr: 2 };
  return [
    line('GAME', '15:00'),
    line('D.Varga kicks 65 yards from LAK 35.', '15:00', {
      ...home,
      ...VARGA,
      play_type: 'kickoff',
      yardline_100: 35,
      touchback: 1,
      kickoff_attempt: 1,
    }),
    line('I.Reed pass short right to B.Lund for 10 yards.', '14:55', {
      ...home,
      ...REED,
      ...LUND,
      play_type: 'pass',
      yardline_100: 75,
      complete_pass: 1,
      down: 1,
      epa: '0.51',
      interception: 0,
      solo_tackle_1_player_id: '00-0000012',
      solo_tackle_1_player_name: 'E.Blom',
      solo_tackle_1_team: 'LAK',
      total_home_pass_epa: '0.51',
    }),
    line('Timeout #1 by LAK at 14:20.', '14:20', { play_type: 'no_play', timeout: 1, timeout_team: 'LAK' }),
    line(
      'C.Osei up the middle, TOUCHDOWN.',
      '10:00',
      { ...home, ...OSEI, play_type: 'run', yardline_100: 4, touchdown: 1, td_team: 'RIV' },
      [6, 0],
    ),
    line(
      'Extra point is GOOD.',
      '09:56',
      { ...home, play_type: 'extra_point', yardline_100: 15, extra_point_result: 'good' },
      [7, 0],
    ),
    line(
      'I.Reed sacked in End Zone, SAFETY.',
      '08:00',
      { ...home, ...REED, play_type: 'pass', yardline_100: 96, sack: 1, safety: 1 },
      [7, 2],
    ),
    line('END QUARTER 1', '00:00', {}, [7, 2]),
    line(
      'INTERCEPTED, TOUCHDOWN.',
      '14:00',
      {
        ...second,
        ...away,
        play_type: 'pass',
        yardline_100: 50,
        interception: 1,
        touchdown: 1,
        td_team: 'RIV',
      },
      [13, 2],
    ),
    line(
      'TWO-POINT CONVERSION ATTEMPT.',
      '13:55',
      { ...second, ...home, play_type: 'pass', yardline_100: 2, two_point_conv_result: 'failure' },
      [13, 2],
    ),
    line(
      'Field goal is GOOD.',
      '05:00',
      { ...second, ...away, ...VARGA, play_type: 'field_goal', yardline_100: 30, field_goal_result: 'made' },
      [13, 5],
    ),
    line('Two-Minute Warning', '02:00', second, [13, 5]),
    line('END GAME', '00:00', { qtr: 4 }, [14, 6]),
  ];
}

/** Creates a table with all columns of the lines. */
export function table(all: readonly Line[]): string {
  const columns = [...new Set(['posteam', ...all.flatMap((one) => Object.keys(one))])];
  const quoted = (value: string | number | undefined) =>
    /[,"]/.test(String(value)) ? `"${value}"` : String(value ?? '');
  const rows = all.map((one) => columns.map((column) => quoted(one[column])).join(','));
  return `${[columns.join(','), ...rows].join('\n')}\n`;
}

/** A table with two games. */
export function nflverseFiles(): Files {
  const other = { game_id: '2030_02_RIV_LAK', home_team: 'LAK', away_team: 'RIV' };
  return { 'season.csv': table([...lines(), ...lines().map((one) => ({ ...one, ...other }))]) };
}
