import { type TrackedMember, trackedHalves } from '../../contract/squads.fixture.ts';

type Fields = Readonly<Record<string, unknown>>;

export function metadata(fields: Fields = {}): Record<string, unknown> {
  return {
    homeTeam: { id: '10', name: 'Terns', shortName: 'TER' },
    awayTeam: { id: '20', name: 'Herons', shortName: 'HER' },
    competition: { id: '5', name: 'Coast Cup' },
    date: '2031-05-06T15:00:00',
    homeTeamStartLeft: true,
    homeTeamStartLeftExtraTime: false,
    id: '77',
    season: '2031',
    stadium: { id: '9', name: 'Harbour Ground', pitches: [{ id: '1', length: 104, width: 67 }] },
    fps: 10,
    ...fields,
  };
}

export function roster(): unknown[] {
  return trackedHalves()
    .slice(0, 1)
    .flatMap(({ home, away }) => [...home, ...away])
    .map(({ side, number }) => ({
      player: { id: `${side === 'home' ? 1 : 2}0${number}`, nickname: `Reed ${number}` },
      positionGroupType: number === 1 ? 'GK' : 'CM',
      shirtNumber: String(number),
      started: true,
      team: { id: side === 'home' ? '10' : '20' },
    }));
}

/** Creates frames of two halves. Frame numbers have a gap at half time. */
export function frames(): Record<string, unknown>[] {
  const people = (members: readonly TrackedMember[]) =>
    members.map(({ number, x, y }) => ({
      jerseyNum: String(number),
      confidence: 'HIGH',
      visibility: number === 2 ? 'ESTIMATED' : 'VISIBLE',
      x,
      y,
      speed: 5,
    }));
  return trackedHalves().map(({ period, index, home, away, ball }) => ({
    version: '4',
    gameRefId: 77,
    frameNum: period * 1000 + index,
    period,
    periodElapsedTime: index / 10,
    periodGameClockTime: (period - 1) * 2700 + index / 10,
    homePlayers: people(home),
    homePlayersSmoothed: people(home.map((one) => ({ ...one, x: one.x + 3 }))),
    awayPlayers: people(away),
    awayPlayersSmoothed: null,
    balls: [{ visibility: 'VISIBLE', ...ball, z: 0.3 }],
    ballsSmoothed: null,
    game_event_id: index === 0 ? 1 : null,
  }));
}

export const lines = (elements: readonly unknown[]) =>
  `${elements.map((one) => JSON.stringify(one)).join('\n')}\n`;

export function pffFiles(): Record<string, string> {
  return {
    'metadata_77.json': JSON.stringify([metadata()]),
    'rosters_77.json': JSON.stringify(roster()),
    '77.jsonl': lines(frames()),
  };
}
