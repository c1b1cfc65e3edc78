import { type TrackedMember, trackedHalves } from '../../contract/squads.fixture.ts';

export function metadata(fields: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  const [first] = trackedHalves();
  const people = (members: readonly TrackedMember[] = []) =>
    members.map(({ number }) => ({ name: `Reed ${number}`, jersey_number: number }));
  return {
    id: 'm7',
    competition: 'Coast League',
    team_home_name: 'Terns',
    team_home_players: people(first?.home),
    team_away_name: 'Herons',
    team_away_players: people(first?.away),
    time_start: '2031-05-06T12:00:00.000Z',
    ...fields,
  };
}

export const VENUE = {
  id: 1,
  pitch_size: [104, 67],
  reference_landmarks: { A: [-52, -33.5, 0], B: [52, -33.5, 0], C: [52, 33.5, 0], D: [-52, 33.5, 0] },
};

/** Returns the frames of a half, numbered from 0. */
export function half(period: 1 | 2): Record<string, unknown>[] {
  const people = (members: readonly TrackedMember[]) =>
    members.map(({ number, x, y }) => ({
      jersey_number: number,
      role: number === 1 ? 1 : 2,
      position: [x, y],
      track_id: String(number),
      speed: 5,
    }));
  return trackedHalves()
    .filter((frame) => frame.period === period)
    .map(({ index, home, away, ball }) => ({
      utc_time: 1936000000000 + index * 100,
      phase: period,
      idx: index,
      state: 'running',
      match_time: index * 100,
      referees: [{ jersey_number: -1, role: 3, position: [9, 9], speed: 1 }],
      home_team: people(home),
      away_team: people(away),
      ball: { position: [ball.x, ball.y, 0], jersey_number: -1 },
    }));
}

export function signalityFiles(): Record<string, string> {
  return {
    'metadata.json': JSON.stringify(metadata()),
    'venue.json': JSON.stringify(VENUE),
    'first.json': JSON.stringify(half(1)),
    'second.json': JSON.stringify(half(2)),
  };
}
