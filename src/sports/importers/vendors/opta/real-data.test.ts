import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { realData } from '../../../../../test/real-data.ts';
import { type ReadGame, readWhole } from '../../contract/read-whole.fixture.ts';
import { readAll } from '../../contract/sample.fixture.ts';
import { opta } from './index.ts';

const folder = realData('sports/opta');

/** The file contains an excerpt of a real match and invented events, so the goals do not match the score. */
describe.skipIf(folder === null)('an F7 file with an excerpt of the match’s F24 file', () => {
  let read: ReadGame;
  beforeAll(async () => {
    const [source, ...others] = await opta.discover([folder ?? '']);
    if (source === undefined || others.length > 0) throw new Error('there should be one game');
    read = await readWhole(source);
  });
  const byId = (id: string) => read.events.find(({ event_id }) => event_id === id);

  test('the importer takes the description of the match from F7', () => {
    expect(read.game).toMatchObject({
      game_id: 'opta-569-2592-2018-09-23',
      date: '2018-09-23',
      venue: null,
      teams: { team_a: 'FC København', team_b: 'FC Nordsjælland' },
      score: { team_a: 2, team_b: 1 },
    });
    expect(read.game.periods.map(({ type, duration_s }) => [type, duration_s])).toEqual([
      ['first_half', 2767.614],
      ['second_half', 3008.915],
      ['first_half_extratime', 955],
      ['second_half_extratime', 960],
      ['shootout', 480],
    ]);
    // The line-ups contain 36 players; one player is only in the events.
    expect(read.game.players).toHaveLength(37);
    expect(read.notes).toHaveLength(2);
    expect(read.skipped).toEqual({});
  });

  test('the importer imports every event in F24', () => {
    const count = (type: string) => read.events.filter(({ event_type }) => event_type === type).length;
    expect(read.events).toHaveLength(67);
    expect(count('pass')).toBe(15 + 1);
    expect(count('goal')).toBe(4);
    expect(count('lineup')).toBe(2);
    expect(count('period_start')).toBe(10);
    expect(count('period_end')).toBe(10);
    expect(count('card')).toBe(1);
    expect(read.events[0]).toMatchObject({ event_type: 'lineup', period: 1, team: 'FC København' });
    expect(read.events.at(-1)).toMatchObject({ event_subtype: 'collection_end', period: 5, time_s: null });
  });

  test('kick-offs are at the centre', () => {
    const kickOffs = read.events.filter(({ event_subtype }) => event_subtype === 'kick_off');
    expect(kickOffs).toHaveLength(4);
    for (const { x, y, time_s } of kickOffs) {
      expect(Math.hypot(x ?? 99, y ?? 99)).toBeLessThan(1);
      expect(time_s).toBeLessThan(2);
    }
  });

  test('each pass in a sequence starts at the end of the previous pass', () => {
    const row = ['1510681159', '1646695660', '1782829017'].map(byId);
    for (const [index, pass] of row.slice(0, -1).entries()) {
      const next = row[index + 1];
      expect(
        Math.hypot((pass?.end_x ?? 99) - (next?.x ?? 0), (pass?.end_y ?? 99) - (next?.y ?? 0)),
      ).toBeLessThan(1);
    }
  });

  test('events that both teams record at the same moment have the same position', () => {
    const pairs = [
      ['1825054906', '2058988257'],
      ['2087733359', '1683295820'],
      ['1274474573', '2140914735'],
    ] as const;
    for (const [one, other] of pairs) {
      const [a, b] = [byId(one), byId(other)];
      expect(a?.team).not.toBe(b?.team);
      expect(Math.hypot((a?.x ?? 99) - (b?.x ?? 0), (a?.y ?? 99) - (b?.y ?? 0))).toBeLessThan(0.2);
    }
  });

  test('the away team’s goals are at −x and its own goals at +x', () => {
    expect(byId('2318695229')).toMatchObject({ event_type: 'goal', team: 'FC Nordsjælland', x: -43.14 });
    expect(byId('2318697001')).toMatchObject({
      event_subtype: 'own_goal',
      team: 'FC Nordsjælland',
      x: 35.018,
      end_x: 52.5,
    });
  });
});

const jsonFolder = realData('sports/opta-f1-f9-json');

/** The attributes and statistics of an element, as far as the test needs them. */
interface Raw {
  readonly '@attributes': Readonly<Record<string, string | number>>;
  readonly '@value': number;
}

describe.skipIf(jsonFolder === null)('a whole match as F1, F9 and F24 in JSON', () => {
  const raw = (name: string) =>
    JSON.parse(readFileSync(join(jsonFolder ?? '', `match-2017-8-918893_${name}.json`), 'utf8'))[0].data;
  const readMatch = async () => {
    const [match, ...others] = await readAll(opta, [jsonFolder ?? '']);
    if (match === undefined || others.length > 0) throw new Error('there should be one game');
    return match;
  };

  test('is one game, with values of all three feeds', async () => {
    const { game, notes, skipped, events } = await readMatch();
    const given: readonly Raw[] = raw('f24').Games.Game.Event;
    const isDeleted = (one: Raw) => Number(one['@attributes']['type_id']) === 43;
    expect(skipped).toEqual({ 'deleted by the vendor': given.filter(isDeleted).length });
    expect(events).toHaveLength(given.filter((one) => !isDeleted(one)).length);
    expect(notes).toEqual([]);
    expect(game).toMatchObject({
      game_id: 'opta-918893',
      competition: 'English Premier League',
      kickoff_utc: '2017-08-11T18:45:00Z',
      referee: 'Mike Dean',
      status: 'played',
      score: { team_a: 4, team_b: 3 },
      shootout: null,
    });
    expect(game.players).toHaveLength(36);
  });

  test('has as many events of each kind as the statistics in F9', async () => {
    const { game, events } = await readMatch();
    const of = (team: string, types: readonly string[], test: (one: (typeof events)[number]) => boolean) =>
      events.filter((one) => one.team === team && types.includes(one.event_type) && test(one)).length;
    const [document] = raw('f9').OptaFeed.OptaDocument;
    for (const { '@attributes': side, Stat: stats } of document.MatchData.TeamData) {
      const team = side.Side === 'Home' ? game.teams.team_a : game.teams.team_b;
      const stat = (name: string) =>
        stats.find((one: Raw) => one['@attributes']['Type'] === name)?.['@value'] ?? 0;
      expect({
        goals: of(team, ['goal'], () => true),
        attempts: of(team, ['goal', 'shot'], () => true),
        blocked: of(team, ['shot'], ({ outcome }) => outcome === 'blocked'),
        tackles: of(team, ['tackle'], ({ event_subtype }) => event_subtype === null),
        interceptions: of(team, ['interception'], () => true),
        yellow: of(team, ['card'], ({ card }) => card === 'yellow'),
        fouls: of(team, ['foul'], () => true),
      }).toEqual({
        goals: side.Score,
        attempts: stat('total_scoring_att'),
        blocked: stat('blocked_scoring_att'),
        tackles: stat('total_tackle'),
        interceptions: stat('interception'),
        yellow: stat('total_yel_card'),
        fouls: stat('fk_foul_lost'),
      });
    }
  });

  test('has players who play until the minute of their substitution in F9', async () => {
    const { game } = await readMatch();
    const [document] = raw('f9').OptaFeed.OptaDocument;
    const minutesOf = (stats: readonly Raw[]) =>
      stats.find((one) => one['@attributes']['Type'] === 'mins_played')?.['@value'] ?? 0;
    for (const { PlayerLineUp: lineUp } of document.MatchData.TeamData) {
      for (const { '@attributes': player, Stat: stats } of lineUp.MatchPlayer) {
        const id = `opta-${String(player.PlayerRef).slice(1)}`;
        const minutes = game.players.find(({ player_id }) => player_id === id)?.minutes_played;
        // The vendor does not count stoppage time.
        expect(Math.abs((minutes ?? -99) - minutesOf(stats)), id).toBeLessThan(9);
      }
    }
  });

  test('has goals between the posts, and corners at the flags', async () => {
    const { game, events } = await readMatch();
    const ahead = (team: string | null, x: number | null) => (x ?? 0) * (team === game.teams.team_a ? 1 : -1);
    const corners = events.filter(({ set_piece }) => set_piece === 'corner');
    expect(corners).toHaveLength(13);
    for (const { team, x, y } of corners) {
      expect(Math.hypot(ahead(team, x) - 52.5, Math.abs(y ?? 0) - 34)).toBeLessThan(1.5);
    }
    for (const { event_type, team, end_x, end_y } of events) {
      if (event_type === 'goal')
        expect([ahead(team, end_x), Math.abs(end_y ?? 9) < 3.66]).toEqual([52.5, true]);
    }
  });
});
