import { type Files, jsonFiles } from '../../contract/files.fixture.ts';
import type { WyscoutEvent, WyscoutEventsFile, WyscoutMatch, WyscoutPlayer } from './schema.ts';

/** A tiny invented dataset in the vendor's format: Ayford (1) at home against Beeton (2), match 77. */
export const HOME = 1;
export const AWAY = 2;
const MATCH = 77;

let lastEvent = 0;

/** A `Pass/Simple pass` by the home team's player 11 unless `change` overrides this. */
export function anEvent(change: Partial<WyscoutEvent> & { tagIds?: readonly number[] } = {}): WyscoutEvent {
  const { tagIds = [], ...fields } = change;
  lastEvent += 1;
  return {
    id: lastEvent,
    matchId: MATCH,
    teamId: HOME,
    playerId: 11,
    eventName: 'Pass',
    subEventName: 'Simple pass',
    matchPeriod: '1H',
    eventSec: 60,
    tags: tagIds.map((id) => ({ id })),
    positions: [
      { x: 50, y: 50 },
      { x: 75, y: 25 },
    ],
    ...fields,
  };
}

export function aPlayer(wyId: number, change: Partial<WyscoutPlayer> = {}): WyscoutPlayer {
  const role = { name: 'Midfielder' };
  return { wyId, firstName: 'Ann\\u00e9', lastName: `No ${wyId}`, shortName: `A. ${wyId}`, role, ...change };
}

export function anEventsFile(events: readonly WyscoutEvent[] = [anEvent()]): WyscoutEventsFile {
  return {
    events: [...events],
    teams: { [HOME]: { team: { name: 'Ayford' } }, [AWAY]: { team: { name: 'Beeton \\u00c5' } } },
    players: {
      [HOME]: [{ player: aPlayer(11) }, { player: aPlayer(12) }],
      [AWAY]: [{ player: aPlayer(21, { firstName: '', lastName: ' ' }) }],
    },
  };
}

export function aMatch(change: Partial<WyscoutMatch> = {}): WyscoutMatch {
  return {
    wyId: MATCH,
    date: 'May 6, 2018 at 0:30:00 AM GMT+2',
    dateutc: '2018-05-05 22:30:00',
    venue: ' Am\\u00e9lie Park ',
    competitionId: 364,
    seasonId: 181150,
    duration: 'Regular',
    teamsData: {
      [AWAY]: { teamId: AWAY, side: 'away', score: 0, scoreET: 0 },
      [HOME]: { teamId: HOME, side: 'home', score: 0, scoreET: 0 },
    },
    ...change,
  };
}

/** Returns the files of a complete invented match with a goal of each kind. */
export function wyscoutFiles(): Files {
  const shot = { eventName: 'Shot', subEventName: 'Shot' };
  const at = (x: number, y: number) => [{ x, y }];
  const events = [
    anEvent({ eventSec: 1 }),
    anEvent({ ...shot, eventSec: 60, tagIds: [101], positions: at(90, 55) }),
    anEvent({ ...shot, eventSec: 90, tagIds: [1802], positions: at(80, 30), teamId: AWAY, playerId: 21 }),
    anEvent({ matchPeriod: '2H', eventSec: 600, tagIds: [102], positions: at(4, 48) }),
    anEvent({
      eventName: 'Free Kick',
      subEventName: 'Penalty',
      matchPeriod: '2H',
      eventSec: 2700,
      tagIds: [101],
      teamId: AWAY,
      playerId: 21,
      positions: at(89, 50),
    }),
  ];
  const teamsData = {
    [HOME]: { teamId: HOME, side: 'home' as const, score: 1, scoreET: 0 },
    [AWAY]: { teamId: AWAY, side: 'away' as const, score: 2, scoreET: 0 },
  };
  return jsonFiles({
    'processed-v2/77.json': anEventsFile(events),
    'matches_Nowhere.json': [aMatch({ teamsData })],
  });
}
