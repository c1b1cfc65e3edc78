import { type Files, jsonFiles } from '../../contract/files.fixture.ts';

/** An invented match in StatsBomb's layout, for tests. */

const HOME = { id: 10, name: 'Northport' };
const AWAY = { id: 20, name: 'Southbay' };
export const KEEPER = { id: 101, name: 'Ada Nord' };
export const STRIKER = { id: 201, name: 'Bea Sud' };
export const TEAMS = { HOME, AWAY };

let lastEvent = 0;

/** An event by the home team's goalkeeper unless `fields` overrides this. */
export function statsBombEvent(type: string, fields: Record<string, unknown> = {}) {
  lastEvent += 1;
  return {
    id: `event-${lastEvent}`,
    index: lastEvent,
    period: 1,
    timestamp: '00:00:10.500',
    minute: 0,
    second: 10,
    type: { id: 0, name: type },
    possession: 1,
    possession_team: HOME,
    play_pattern: { id: 1, name: 'Regular Play' },
    team: HOME,
    player: KEEPER,
    position: { id: 1, name: 'Goalkeeper' },
    duration: 0,
    ...fields,
  };
}

/** Returns a coded value with an arbitrary id. */
export function coded(name: string) {
  return { id: 1, name };
}

export function matchRecord(fields: Record<string, unknown> = {}) {
  return {
    match_id: 7,
    match_date: '2031-05-04',
    competition: { competition_id: 1, competition_name: 'Coast League' },
    season: { season_id: 2, season_name: '2031' },
    home_team: { home_team_id: HOME.id, home_team_name: ' Northport' },
    away_team: { away_team_id: AWAY.id, away_team_name: AWAY.name },
    home_score: 0,
    away_score: 0,
    stadium: { id: 1, name: '\tHarbour Ground ' },
    competition_stage: { id: 1, name: 'Final' },
    referee: { id: 5, name: 'Una Pike' },
    ...fields,
  };
}

export const LINEUPS = [
  {
    team_id: HOME.id,
    lineup: [{ player_id: KEEPER.id, player_name: KEEPER.name, player_nickname: 'Ada', jersey_number: 1 }],
  },
  {
    team_id: AWAY.id,
    lineup: [
      {
        player_id: STRIKER.id,
        player_name: STRIKER.name,
        jersey_number: 9,
        positions: [{ position_id: 23, position: 'Center Forward' }],
      },
    ],
  },
];

/** Returns the files of match 7, by path in the layout. */
export function statsBombFiles(
  events: unknown = [statsBombEvent('Pass')],
  matches: unknown = [matchRecord()],
  others: Readonly<Record<string, unknown>> = {},
): Files {
  return jsonFiles({
    'data/competitions.json': [],
    'data/matches/1/2.json': matches,
    'data/events/7.json': events,
    'data/lineups/7.json': LINEUPS,
    ...others,
  });
}

/** Returns a complete invented match with a goal of each kind. */
export function wholeMatch(): Files {
  const shot = (outcome: string, type = 'Open Play') => ({ outcome: coded(outcome), type: coded(type) });
  return statsBombFiles(
    [
      statsBombEvent('Pass', { location: [60.5, 40.5], pass: { end_location: [70.5, 30.5] } }),
      statsBombEvent('Shot', { location: [110.5, 40.5], shot: shot('Goal') }),
      statsBombEvent('Shot', { location: [100.5, 30.5], shot: shot('Saved') }),
      statsBombEvent('Own Goal Against', { period: 2, location: [3.5, 41.5] }),
      statsBombEvent('Own Goal For', { period: 2, team: AWAY, player: undefined, location: [117, 39] }),
      statsBombEvent('Shot', {
        period: 2,
        timestamp: '00:44:10.500',
        team: AWAY,
        player: STRIKER,
        location: [108.5, 40.5],
        shot: shot('Goal', 'Penalty'),
      }),
    ],
    [matchRecord({ home_score: 1, away_score: 2 })],
  );
}
