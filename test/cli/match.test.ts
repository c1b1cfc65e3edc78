import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPairs } from '../../src/sports/matching/pairs.fixture.ts';
import { runCli } from '../support/cli.ts';
import { store } from '../support/sports-service.ts';

let folder: string;
let ids: [string, string];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldcast-match-'));
  const [{ ours, theirs } = expect.fail()] = await demoPairs(1);
  for (const game of [ours, theirs]) await store(join(folder, 'data'), { game });
  ids = [ours.game_id, theirs.game_id];
});
afterAll(() => rm(folder, { recursive: true }));

const match = (...args: string[]) => runCli(['sports', 'match', ...args, '--data', join(folder, 'data')]);

it('links recognised games, and never again after a person unlinked them', async () => {
  const pair = ids.join(' ');
  expect((await match()).stdout).toContain(`possible: ${pair} (recognised, but not linked yet`);
  expect((await match('--link')).stdout).toBe(`linked: ${pair} (import)\n`);
  const listed = JSON.parse((await match('--list', '--json')).stdout.split('\n')[0] ?? '');
  expect(listed).toMatchObject({ game_ids: ids, state: 'linked', source: 'import' });
  expect(listed.linked_players).toBeGreaterThan(20);
  expect((await match('--unlink', ...ids)).stdout).toBe(`refused: ${pair} (person)\n`);
  expect((await match('--link')).stdout).toBe('');
  expect((await match('--list')).stdout).toBe(`refused: ${pair} (person)\n`);
  expect((await match('--link', ...ids.toReversed())).stdout).toBe(`linked: ${pair} (person)\n`);
}, 60_000);

it('an import links its games to those of another source', async () => {
  const data = join(folder, 'imported');
  for (const id of ids)
    await runCli(['sports', 'export', join(folder, id), '--games', id, '--data', join(folder, 'data')]);
  const importOf = (id: string, ...more: string[]) =>
    runCli(['sports', 'import', 'fieldcast', join(folder, id), '--data', data, ...more]);
  expect((await importOf(ids[0])).stdout).not.toContain('match');
  expect((await importOf(ids[1])).stdout).toContain(`same match: ${ids.join(' ')}\n`);
  await runCli(['sports', 'match', '--unlink', ...ids, '--data', data]);
  expect((await importOf(ids[1], '--json')).stdout).not.toContain('same_match');
}, 60_000);

it.each([
  [['--link', 'a'], '--link takes two games or none'],
  [['--unlink'], '--unlink takes two games'],
  [['a'], '--list takes no game'],
  [['--link', '--unlink', 'a', 'b'], '--link and --unlink cannot be combined'],
  [['--link', 'demo-soccer-001', 'nothing'], 'there is no game nothing'],
])('sports match %j fails', async (args, message) => {
  const { code, stderr } = await match(...args);
  expect([code === 0, stderr]).toEqual([false, expect.stringContaining(message)]);
});
