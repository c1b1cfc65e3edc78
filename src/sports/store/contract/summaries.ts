import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeGame, makeSquadPlayer } from '../../../../test/support/records.ts';
import { atLeast, runs } from '../../../../test/support/tier.ts';
import type { Game } from '../../model/game.ts';
import type { CompetitionSummary, PlayerSummary, TeamSummary } from '../../model/summaries.ts';
import type { SummaryFilter } from '../filters.ts';
import { StaleRead } from '../port.ts';
import { SUMMARIES, type SummaryName } from '../summaries.ts';
import { type Candidate, filterValues, inListOrder, limitFor, select } from './oracle.ts';
import { ALL, allPages, type ContractContext, put, records } from './support.ts';

const TEAMS = ['Terns', 'Coots "B"', 'Ørsted, \\', '横浜', 'Herons'];
const SPORTS = ['soccer', 'handball'];
const COMPETITIONS = ['Cup', 'Cup, women’s', 'Liga 🏟', null];

/** Games that differ in every field that summaries read. Some values are unknown. */
const GAMES: readonly Game[] = Array.from({ length: 24 }, (_, i) => {
  const at = <T>(list: readonly T[], step: number) => list[(i * step) % list.length] as T;
  const [team_a, team_b] = [at(TEAMS, 1), at(TEAMS, 1) === at(TEAMS, 3) ? 'Gulls' : at(TEAMS, 3)];
  return makeGame({
    game_id: `test-${(i * 7) % 24}`,
    sport: at(SPORTS, 5),
    date: i % 6 === 5 ? null : `2024-0${1 + (i % 4)}-01`,
    competition: at(COMPETITIONS, 3),
    source: { ...makeGame().source, provider: at(['test', 'other'], 1) },
    season: i % 5 === 4 ? null : `202${i % 3}`,
    teams: { team_a, team_b },
    players: Array.from({ length: i % 5 }, (_, j) =>
      makeSquadPlayer({
        player_id: `test-${(i + j * j) % 9}`,
        name: (i + j) % 3 === 0 ? null : `Name ${i}, in two words`,
        team: j % 2 === 0 ? team_a : team_b,
        minutes_played: (i + j) % 4 === 0 ? null : 10.5 * j + 0.1,
      }),
    ).filter(({ player_id }, j, all) => all.findIndex((one) => one.player_id === player_id) === j),
  });
});

interface Row {
  readonly game: Game;
  readonly team?: string;
  readonly player?: Game['players'][number];
}

/** For each list, the rows that its entries summarise, in game order. */
const ROWS: Readonly<Record<SummaryName, readonly Row[]>> = {
  teams: inListOrder(GAMES).flatMap((game) =>
    [game.teams.team_a, game.teams.team_b].map((team) => ({ game, team })),
  ),
  players: inListOrder(GAMES).flatMap((game) =>
    game.players.map((player) => ({ game, player, team: player.team })),
  ),
  competitions: inListOrder(GAMES)
    .filter(({ competition }) => competition !== null)
    .map((game) => ({ game })),
};

function candidate(row: Row): Candidate<Row> {
  const { game, team, player } = row;
  const fields = { ...game, ...game.teams, ...game.source, team, player_id: player?.player_id };
  return {
    record: row,
    fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [`entry.${name}`, value])),
  };
}

const known = <T>(values: readonly (T | null | undefined)[]) =>
  values.filter((value) => value != null) as T[];
const distinct = (values: readonly (string | null | undefined)[]) => [...new Set(known(values))].sort();
const dates = (rows: readonly Row[]) => {
  const sorted = known(rows.map(({ game }) => game.date)).sort();
  return { first_date: sorted[0] ?? null, last_date: sorted.at(-1) ?? null };
};
const gamesOf = (rows: readonly Row[]) => rows.map(({ game }) => game);
const providers = (rows: readonly Row[]) => distinct(gamesOf(rows).map(({ source }) => source.provider));

/** For each list, the key that groups rows into an entry, and the expected entry. */
const ENTRIES = {
  teams: {
    key: ({ game, team }) => [team, game.sport],
    entry: (rows, { game, team = '' }): TeamSummary => ({
      team,
      sport: game.sport,
      games: rows.length,
      competitions: distinct(gamesOf(rows).map(({ competition }) => competition)),
      seasons: distinct(gamesOf(rows).map(({ season }) => season)),
      ...dates(rows),
      providers: providers(rows),
    }),
  },
  players: {
    key: ({ player }) => [player?.player_id],
    entry: (rows, { player }): PlayerSummary => {
      const minutes = known(rows.map((row) => row.player?.minutes_played));
      return {
        player_id: player?.player_id ?? '',
        player: known(rows.map((row) => row.player?.name)).at(-1) ?? null,
        sports: distinct(gamesOf(rows).map(({ sport }) => sport)),
        teams: distinct(rows.map(({ team }) => team)),
        games: rows.length,
        minutes_played: minutes.length === 0 ? null : Number(minutes.reduce((a, b) => a + b).toFixed(4)),
        ...dates(rows),
        providers: providers(rows),
      };
    },
  },
  competitions: {
    key: ({ game }) => [game.competition, game.sport],
    entry: (rows, { game }): CompetitionSummary => ({
      competition: game.competition ?? '',
      sport: game.sport,
      seasons: distinct(gamesOf(rows).map(({ season }) => season)),
      games: rows.length,
      ...dates(rows),
      providers: providers(rows),
    }),
  },
} satisfies Record<
  SummaryName,
  { key: (row: Row) => unknown[]; entry: (rows: readonly Row[], first: Row) => object }
>;

function expected(list: SummaryName, filter: SummaryFilter): object[] {
  const { filters } = SUMMARIES[list];
  const { key, entry } = ENTRIES[list];
  const groups = Map.groupBy(select(ROWS[list].map(candidate), filters, filter), (row) =>
    Buffer.from(key(row).join('\0')).toString('hex'),
  );
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, rows]) => entry(rows, rows[0] as Row));
}

const NAMES = Object.keys(SUMMARIES) as SummaryName[];
const pagination = fc.record({ pages: fc.integer({ min: 1, max: 5 }), isExact: fc.boolean() });

/** Checks that summary lists add up the selected games, page by page. */
export function summaryContract(context: () => ContractContext): void {
  describe('summary lists', () => {
    const putAll = async () => {
      for (const game of GAMES) await put(context(), game);
      // The first game replaces an earlier version with different values.
      const [first = makeGame()] = GAMES;
      const { players } = GAMES[4] ?? first;
      await put(
        context(),
        makeGame({
          game_id: first.game_id,
          competition: 'Gone',
          players: [...players].map((player) => ({ ...player, team: 'Terns' })),
        }),
      );
      await put(context(), first);
    };

    it.each(NAMES)('the list of %s is empty if there are no games', async (list) => {
      const { reader } = context();
      const revision = await reader.revision();
      expect(await reader.summaries(list, {}, ALL)).toEqual({
        revision,
        count: 0,
        body: new Uint8Array(0),
        next: null,
      });
    });

    it.each(NAMES)('the list of %s adds up the selected games', async (list) => {
      await putAll();
      const { reader } = context();
      expect(records(await reader.summaries(list, {}, ALL))).toEqual(expected(list, {}));
      const seen = { selecting: 0, paging: 0, exact: 0 };
      const filters = filterValues(SUMMARIES[list].filters, ROWS[list].map(candidate));
      await fc.assert(
        fc.asyncProperty(filters, pagination, async (filter: SummaryFilter, shape) => {
          const entries = expected(list, filter);
          const limit = limitFor(entries.length, shape);
          const pages = await allPages((request) => reader.summaries(list, filter, request), limit);
          expect(pages.flat()).toEqual(entries);
          expect(pages).toHaveLength(Math.max(1, Math.ceil(entries.length / limit)));
          seen.selecting += Math.sign(entries.length);
          seen.paging += pages.length > 1 ? 1 : 0;
          seen.exact += pages.length > 1 && pages.at(-1)?.length === limit ? 1 : 0;
        }),
        { numRuns: runs(200) },
      );
      for (const count of Object.values(seen)) expect(count).toBeGreaterThanOrEqual(atLeast(15));
    });

    it('each summary entry is a line of JSON with the schema’s fields, in order', async () => {
      await putAll();
      for (const list of NAMES) {
        const { body, count } = await context().reader.summaries(list, {}, { ...ALL, separator: '\n' });
        const lines = Buffer.from(body).toString().split('\n');
        expect(lines).toHaveLength(count);
        const fields = Object.keys((SUMMARIES[list].schema as unknown as { properties: object }).properties);
        for (const line of lines) expect(Object.keys(JSON.parse(line))).toEqual(fields);
      }
    });

    it('a cursor becomes stale if any game changes, and an invalid cursor is rejected', async () => {
      await putAll();
      const { reader } = context();
      for (const list of NAMES) {
        const { next, revision } = await reader.summaries(list, {}, { ...ALL, limit: 1 });
        expect(revision).toBe(await reader.revision());
        const forged = ['', 'nonsense', `${revision} 0 nonsense`, `${revision} 0 []`, `${revision} 0 "x"`];
        for (const after of [...forged, `${next}`.replace(revision, 'other')]) {
          await expect(reader.summaries(list, {}, { ...ALL, after })).rejects.toBeInstanceOf(StaleRead);
        }
        const snapshot = await reader.snapshot();
        const before = await snapshot.summaries(list, {}, { ...ALL, after: next });
        await put(context(), makeGame({ game_id: `new-${list}` }));
        await expect(reader.summaries(list, {}, { ...ALL, after: next })).rejects.toBeInstanceOf(StaleRead);
        expect(await snapshot.summaries(list, {}, { ...ALL, after: next })).toEqual(before);
        await snapshot.close();
      }
    });
  });
}
