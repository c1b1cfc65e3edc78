import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { realData } from '../../../../../test/real-data.ts';
import { withFiles } from '../../contract/files.fixture.ts';
import { readAll } from '../../contract/sample.fixture.ts';
import { scisports } from './index.ts';

const folder = realData('sports/scisports');

interface Raw {
  readonly data: readonly Readonly<Record<string, string | number>>[];
  readonly players: readonly Readonly<Record<string, number>>[];
}

describe.skipIf(folder === null)('the recorded match', () => {
  const recorded = async () => {
    const text = gunzipSync(readFileSync(join(folder ?? '', 'scisports_events.json.gz'))).toString();
    const [match] = await withFiles({ 'match.json': text }, (place) => readAll(scisports, [place]));
    if (match === undefined) throw new Error('there is no match');
    return { ...match, raw: JSON.parse(text) as Raw };
  };

  test('has all events, with as many of each type as the file', async () => {
    const { events, skipped, raw } = await recorded();
    const of = (name: string, value: string | number) => raw.data.filter((one) => one[name] === value).length;
    const count = (...types: readonly string[]) =>
      events.filter((one) => types.includes(one.event_type)).length;
    expect([events.length, skipped]).toEqual([raw.data.length, {}]);
    expect(count('pass')).toBe(of('baseTypeName', 'PASS') + of('baseTypeName', 'CROSS'));
    expect(count('shot', 'goal')).toBe(of('baseTypeName', 'SHOT'));
    expect(count('card')).toBe(of('baseTypeName', 'CARD'));
    expect(count('carry')).toBe(of('subTypeName', 'CARRY'));
    expect(count('save')).toBe(of('baseTypeName', 'KEEPER_SAVE'));
    const goals = raw.data.filter(
      ({ baseTypeName, resultName }) => baseTypeName === 'SHOT' && resultName === 'SUCCESSFUL',
    );
    for (const team of ['Team Alpha', 'Team Beta']) {
      expect(events.filter((one) => one.event_type === 'goal' && one.team === team)).toHaveLength(
        goals.filter(({ teamName }) => teamName === team).length,
      );
    }
  });

  test('has no score, because the score in the anonymised file is 0:0', async () => {
    const { game, notes } = await recorded();
    expect([game.score, game.status]).toEqual([null, 'played']);
    expect(notes).toEqual(['the score 0:0 is not imported, because the events have 5:1 goals']);
  });

  test('has the minutes of the file, which are in whole minutes', async () => {
    const { game, raw } = await recorded();
    for (const { playerId, minutesPlayed } of raw.players) {
      const player = game.players.find(({ player_id }) => player_id === `scisports-${playerId}`);
      expect(Math.abs((player?.minutes_played ?? -9) - (minutesPlayed ?? 0)), String(playerId)).toBeLessThan(
        1.2,
      );
    }
  });

  test('has the penalty on the spot, corners at the flags, and goals at the attacked end', async () => {
    const { game, events } = await recorded();
    const ahead = (team: string | null, x: number | null) => (x ?? 0) * (team === game.teams.team_a ? 1 : -1);
    const [penalty] = events.filter(({ set_piece }) => set_piece === 'penalty');
    expect([ahead(penalty?.team ?? null, penalty?.x ?? null), penalty?.y]).toEqual([41.5, 0]);
    const corners = events.filter(({ set_piece }) => set_piece === 'corner');
    expect(corners).toHaveLength(10);
    for (const { team, x, y } of corners) expect([ahead(team, x), Math.abs(y ?? 0)]).toEqual([52.5, 34]);
    for (const { event_type, team, x } of events) {
      if (event_type === 'goal') expect(ahead(team, x)).toBeGreaterThan(30);
    }
    const kickOffs = events.filter(({ set_piece }) => set_piece === 'kick_off');
    for (const { x, y } of kickOffs) expect(Math.hypot(x ?? 9, y ?? 9)).toBeLessThan(1);
  });
});
