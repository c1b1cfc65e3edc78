import { describe, expect, it } from 'vitest';
import type { Game } from '../model/game.ts';
import { linkPair } from './linked-games.ts';
import { playerSimilarity } from './names.ts';
import { demoPairs, inOtherForm, later } from './pairs.fixture.ts';
import { candidatePairs, planLinks } from './plan-links.ts';
import { linkSquads } from './players.ts';
import { recognise } from './recognise.ts';
import { parseTeam, teamSimilarity } from './teams.ts';

const pairs = await demoPairs(20);
const plan = (games: readonly Game[]) => planLinks(candidatePairs(games, () => true));
const kickedOff = (game: Game, hour: string): Game => ({
  ...game,
  kickoff_utc: `${game.date}T${hour}:00:00Z`,
});

/** Returns the game with other people in the squads. */
function withOthers(game: Game, given: string): Game {
  const players = game.players.map((player, i) => ({
    ...player,
    name: `${given}${i} Nobody${'xyz'[i % 3]}${i * 37}`,
  }));
  return { ...game, players };
}

function renamed(game: Game, rename: (team: string) => string): Game {
  return {
    ...game,
    teams: { team_a: rename(game.teams.team_a), team_b: rename(game.teams.team_b) },
    players: game.players.map((player) => ({ ...player, team: rename(player.team) })),
  };
}

/** Ways in which two games of two sources are different matches. */
const DIFFERENT: Readonly<Record<string, (theirs: Game, i: number) => Game>> = {
  'a return fixture': (game) => ({
    ...game,
    date: later(game.date, 120),
    teams: { team_a: game.teams.team_b, team_b: game.teams.team_a },
  }),
  'two days apart': (game) => ({ ...game, date: later(game.date, 2), kickoff_utc: null }),
  'the second leg': (game) => ({ ...game, date: later(game.date, 7), kickoff_utc: null }),
  'the next day, with sides swapped': (game) => ({
    ...game,
    date: later(game.date, 1),
    kickoff_utc: null,
    teams: { team_a: game.teams.team_b, team_b: game.teams.team_a },
    score: game.score && { team_a: game.score.team_b, team_b: game.score.team_a + 1 },
  }),
  'the women’s teams': (game) => renamed(withOthers(game, 'Wren'), (team) => `${team} Women`),
  'the women’s teams without players': (game) => ({
    ...renamed(game, (team) => `${team} (W)`),
    players: [],
    competition: 'Fieldcast demo (synthetic)',
  }),
  'the youth teams': (game) => ({ ...renamed(game, (team) => `${team} U 19`), players: [] }),
  'the women’s teams, named only by the competition': (game) => ({
    ...withOthers(game, 'Wren'),
    competition: 'Fieldcast demo Frauen',
  }),
  'the reserves': (game) => renamed(withOthers(game, 'Reed'), (team) => `${team} II`),
  'the second game of the day': (game) => ({
    ...game,
    score: { team_a: (game.score?.team_a ?? 0) + 1, team_b: game.score?.team_b ?? 0 },
  }),
};

describe('recognising the same match', () => {
  it('links all 20 games of two sources, whatever their names, sides, line-ups and dates', () => {
    const all = pairs.flatMap(({ ours, theirs }) => [ours, theirs]);
    const expected = pairs.map(({ ours, theirs }) => [ours.game_id, theirs.game_id]);
    const { same, possible } = plan(all);
    expect([...same].sort()).toEqual(expected.sort());
    expect(possible).toEqual([]);
  });

  it.each(Object.entries(DIFFERENT))('links no game with %s', (_, change) => {
    for (const [i, { ours }] of pairs.entries()) {
      const other = change(inOtherForm({ ...ours, kickoff_utc: null }, i - (i % 4)), i);
      expect(plan([{ ...ours, kickoff_utc: null }, other]).same).toEqual([]);
    }
  });

  it('links no game with another match of the same day, or of the same source', () => {
    const day = pairs.map(({ ours, theirs }) => [
      { ...ours, date: '2024-01-06', kickoff_utc: null },
      { ...theirs, date: '2024-01-06', kickoff_utc: null },
    ]) as [Game, Game][];
    const mixed = day.flatMap(([ours], i) =>
      day.flatMap(([, theirs], j) => (i === j ? [] : [[ours, theirs]])),
    );
    for (const [ours, theirs] of mixed as [Game, Game][])
      if (new Set([...Object.values(ours.teams)]).size === 2 && !isRepeat(ours, theirs))
        expect(recognise(ours, theirs).verdict).toBe('different');
    for (const { ours } of pairs)
      expect(plan([ours, { ...ours, game_id: `${ours.game_id}-again` }]).same).toEqual([]);
  });

  it('of two games of one source on a day, links the game that starts closest, or none', () => {
    const { ours, theirs } = pairs[0] ?? expect.fail();
    const [early, late] = [kickedOff(theirs, '13'), kickedOff({ ...theirs, game_id: 'other-late' }, '19')];
    expect(plan([kickedOff(ours, '19'), early, late]).same).toEqual([[ours.game_id, 'other-late']]);
    const { same, possible } = plan([ours, early, late]);
    expect(same).toEqual([]);
    expect(possible.map(({ reason }) => reason)).toEqual(Array(2).fill('several games of one source fit'));
  });

  it('reports a match as possible if a fact contradicts it', () => {
    const { ours, theirs } = pairs[0] ?? expect.fail();
    expect(recognise(ours, { ...theirs, score: { team_a: 90, team_b: 1 } }).reason).toBe('the scores differ');
    expect(recognise(ours, { ...theirs, players: [] }).reason).toBe('a competition is unknown');
    expect(recognise(ours, { ...theirs, players: [], competition: 'Cup' }).reason).toBe(
      'the competitions differ',
    );
    const named = withOthers({ ...theirs, competition: ours.competition }, 'Finn');
    expect(recognise(ours, named).reason).toBe('the line-ups differ');
  });
});

/** Whether two demo games have the same teams, because the demo repeats its fixtures. */
function isRepeat(ours: Game, theirs: Game): boolean {
  const last = (name: string) => name.toLowerCase().replace(/ fc$/, '').split(' ').at(-1)?.slice(0, 4);
  const of = ({ teams }: Game) => Object.values(teams).map(last).sort().join();
  return ours.sport === theirs.sport && of(ours) === of(theirs);
}

describe('names of teams', () => {
  it.each([
    ['Manchester United', 'Man Utd'],
    ['FC Bayern München', 'Bayern Munich'],
    ['1. FC Köln', 'FC Koln'],
    ['Atlético Madrid', 'Atletico de Madrid'],
    ['Los Angeles Lakers', 'LAL'],
    ['Wolverhampton Wanderers', 'Wolverhampton'],
    ['Dynamo Kyiv', 'Dinamo Kyiv'],
  ])('%s is %s', (a, b) => {
    expect(teamSimilarity(parseTeam(a), parseTeam(b))).toBe(1);
  });

  it.each([
    ['Manchester United', 'Manchester City'],
    ['Real Madrid', 'Real Sociedad'],
    ['Schalke 04', 'Schalke 05'],
    ['Terns', 'Herons'],
  ])('%s is not %s', (a, b) => {
    expect(teamSimilarity(parseTeam(a), parseTeam(b))).toBeLessThan(1);
  });

  it.each([
    ['Chelsea FC Women', ['women']],
    ['Frauen VfL Wolfsburg', ['women']],
    ['FC Porto B', ['reserves']],
    ['Ajax Under 19', ['u19']],
    ['Arsenal W U-23', ['women', 'u23']],
    ['Schalke 04', []],
    ['B 93', []],
  ])('%s has the kinds %j', (name, kinds) => {
    expect([...parseTeam(name).kinds]).toEqual(kinds);
  });
});

describe('players', () => {
  it.each([
    ['Kevin De Bruyne', 'K. De Bruyne', 1],
    ['Son Heung-min', 'Heung-Min Son', 1],
    ['Łukasz Fabiański', 'Lukasz Fabianski', 1],
    ['Thomas Müller', 'Thomas Mueller', 1],
    ['André Silva', 'Bernardo Silva', 0.5],
    ['A. Silva', 'A. Costa', 0],
    ['若葉 松風', 'Wakaba Matsukaze', null],
    [null, 'A. Silva', null],
  ])('the similarity of %s and %s is %s', (a, b, similarity) => {
    expect(playerSimilarity(a, b)).toBe(similarity);
    expect(playerSimilarity(b, a)).toBe(similarity);
  });

  const player = (player_id: string, jersey_number: number | null, name: string | null) => ({
    player_id,
    jersey_number,
    name,
  });
  const linked = (...squads: Parameters<typeof linkSquads>) => {
    const { linked, unsure } = linkSquads(...squads);
    const ids = (links: typeof linked) =>
      links.map(({ players }) => players.map(({ player_id }) => player_id).join('='));
    return { linked: ids(linked), unsure: unsure.map((one) => `${ids([one])}: ${one.reason}`) };
  };

  it('links by shirt number, then by name, and never against either', () => {
    expect(
      linked(
        [
          player('a', 1, 'Ada Ota'),
          player('b', 2, null),
          player('c', null, 'Cy Finch'),
          player('d', 4, 'Di Lark'),
        ],
        [
          player('A', 1, 'A. Ota'),
          player('B', 2, 'Bo Reed'),
          player('C', 3, 'Cy Finch'),
          player('D', 5, 'Di Lark'),
        ],
      ),
    ).toEqual({ linked: ['a=A', 'b=B', 'c=C'], unsure: ['d=D: the shirt numbers differ'] });
    expect(linked([player('a', 1, 'Ada Ota')], [player('A', 1, 'Bo Reed')])).toEqual({
      linked: [],
      unsure: ['a=A: the names differ'],
    });
    expect(
      linked([player('a', null, 'Ada Ota'), player('b', null, 'Ada Ota')], [player('A', 1, 'Ada Ota')]),
    ).toEqual({
      linked: [],
      unsure: ['a=A: several players have this name', 'b=A: several players have this name'],
    });
  });

  it('links nearly all players of the 20 pairs, and none to another player', () => {
    let [right, wrong, all] = [0, 0, 0];
    for (const { ours, theirs } of pairs) {
      const pair = linkPair(ours, theirs);
      for (const { players } of pair.linked) {
        const [a, b] = players.map(({ player_id }) => player_id.replace(/^\w+-/, ''));
        if (a === b) right += 1;
        else wrong += 1;
      }
      all += ours.players.length;
    }
    expect(wrong).toBe(0);
    expect(right / all).toBeGreaterThan(0.95);
  });
});
