import { type Files, jsonFiles } from '../../../contract/files.fixture.ts';
import {
  BLOM,
  CRUZ,
  event,
  type Fields,
  HERONS,
  LUND,
  lineups3,
  listed,
  match3,
  OSEI,
  OTTERS,
  person,
  REED,
  status,
  timeline3,
} from './soccer.fixture.ts';

/** The match of version 4, with another id than the match of version 3. */
export function match4(fields: Fields = {}): Fields {
  return {
    id: 'sr:sport_event:901',
    start_time: '2031-05-04T23:30:00+00:00',
    start_time_confirmed: true,
    sport_event_context: {
      sport: { id: 'sr:sport:1', name: 'Soccer' },
      competition: { id: 'sr:competition:5', name: 'River League' },
      season: { id: 'sr:season:32', name: 'River League 2031', year: '2031' },
      stage: { order: 1, type: 'league', phase: 'regular season' },
      round: { number: 9 },
    },
    competitors: [HERONS, OTTERS],
    venue: { id: 'sr:venue:3', name: 'River Ground', timezone: 'Asia/Tokyo' },
    sport_event_conditions: {
      referees: [
        { id: 'sr:referee:8', name: 'Ek, Al', type: 'fourth_official' },
        { id: 'sr:referee:7', name: 'Osman, Cy', type: 'main_referee' },
      ],
      lineups: { confirmed: true },
    },
    ...fields,
  };
}

/** Events of version 4, with a match clock that stands still in stoppage time. */
export function events4(): Fields[] {
  const [side, rival] = [{ competitor: 'home' }, { competitor: 'away' }];
  const scorer = person(811, 'Reed, Ida', 'scorer');
  return [
    event('match_started', { at: 0 }),
    event('period_start', { at: 0 }),
    event('shot_on_target', {
      match_time: 3,
      match_clock: '2:10',
      ...side,
      place: [88, 44],
      players: [LUND],
    }),
    event('score_change', {
      match_time: 20,
      match_clock: '19:30',
      ...side,
      place: [92, 46],
      home_score: 1,
      away_score: 0,
      method: 'header',
      players: [scorer, person(812, 'Lund, Bo', 'assist')],
      commentaries: [{ text: 'Goal for Otters.' }],
    }),
    event('injury_time_shown', {
      match_time: 45,
      match_clock: '45:00',
      stoppage_time: 1,
      stoppage_time_clock: '0:12',
      injury_time_announced: 2,
    }),
    event('period_score', { at: 2_830, home_score: 1, away_score: 0 }),
    event('break_start', { at: 2_830, period: undefined, period_type: 'pause', break_name: 'pause' }),
    event('period_start', { half: 2, at: 0 }),
    event('goal_kick', { half: 2, match_time: 46, match_clock: '45:20', ...rival, place: [95, 50] }),
    event('substitution', {
      half: 2,
      at: 1_190,
      match_time: 65,
      ...side,
      players: [person(811, 'Reed, Ida', 'substituted_out'), person(813, 'Osei', 'substituted_in')],
    }),
    event('yellow_red_card', {
      half: 2,
      match_time: 90,
      match_clock: '90:00',
      stoppage_time: 3,
      stoppage_time_clock: '2:40',
      ...rival,
      players: [CRUZ],
    }),
    event('moon_landing', { half: 2, match_time: 90, match_clock: '89:00', ...rival }),
    event('match_ended', {
      half: 2,
      at: 2_900,
      period: undefined,
      period_type: undefined,
      match_clock: '90:00',
    }),
  ];
}

const squad = (team: Fields, players: readonly Fields[]) => ({ ...team, players });
const starter = (one: ReturnType<typeof person>, isStarter: boolean) => ({
  ...one,
  starter: isStarter,
  statistics: {},
});

export function timeline4(events: readonly unknown[] = events4(), fields: Fields = {}): Fields {
  return {
    generated_at: '2031-05-05T00:00:00+00:00',
    sport_event: match4(),
    sport_event_status: status({ home_score: 1, away_score: 0, period_scores: [] }),
    statistics: {
      totals: {
        competitors: [
          squad(OTTERS, [starter(REED, true), starter(LUND, true), starter(OSEI, false)]),
          squad(HERONS, [starter(BLOM, true), starter(CRUZ, true)]),
        ],
      },
    },
    timeline: events,
    ...fields,
  };
}

/** Line-ups of version 4. */
export function lineups4(): Fields {
  const player = (one: ReturnType<typeof person>, jersey_number: number, isStarter: boolean) => ({
    ...listed(one, jersey_number),
    starter: isStarter,
    position: 'central_defender',
  });
  return {
    sport_event: match4(),
    lineups: {
      competitors: [
        squad(OTTERS, [player(REED, 7, true), player(LUND, 8, true), player(OSEI, 9, false)]),
        squad(HERONS, [player(BLOM, 4, true), player(CRUZ, 5, true)]),
      ],
    },
  };
}

/** A match of version 3 in three responses, and a match of version 4 in two. */
export function soccerFiles(): Files {
  return jsonFiles({
    'timeline.json': timeline3(),
    'lineups.json': lineups3(),
    'summary.json': { sport_event: match3(), sport_event_status: status() },
    'timeline4.json': timeline4(),
    'lineups4.json': lineups4(),
  });
}
