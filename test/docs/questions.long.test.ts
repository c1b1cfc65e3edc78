import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answers, answersTable, askAll } from '../../docs/questions/ask.ts';
import { QUESTIONS } from '../../docs/questions/questions.ts';
import type { GameSource } from '../../src/sports/importers/core/port.ts';
import { loadImporters } from '../../src/sports/importers/registry.ts';
import { openWriter } from '../../src/sports/store/open.ts';
import { realData } from '../real-data.ts';
import { importGame } from '../support/import-game.ts';
import { listen } from '../support/listen.ts';
import { type RunningService, startSports } from '../support/sports-service.ts';

const recordings = realData('sports');

/** Importers whose recordings have whole games with events, with the folder and the number of games to query. */
const VENDORS: Readonly<Record<string, readonly [folder: string, games: number]>> = {
  statsbomb: ['.', 1],
  wyscout: ['wyscout', 4],
  datafactory: ['.', 1],
  sportec: ['.', 1],
  metrica: ['.', 2],
  statsperform: ['.', 2],
};

let service: RunningService;
let answers: Answers;
beforeAll(async () => {
  service = await startSports([]);
  if (recordings === null) return;
  const writer = await openWriter(service.data);
  for (const importer of await loadImporters(Object.keys(VENDORS))) {
    const [folder = '.', games = 0] = VENDORS[importer.id] ?? [];
    const sources = await importer.discover([join(recordings, folder)]);
    for (const source of sources.slice(0, games)) await importGame(untracked(source), writer);
  }
  await writer.close();
  answers = await askAll(`${await listen(service.app.server)}/api`);
});
afterAll(() => service.close());

/** The game without tracking; the recordings contain only a few seconds of tracking. */
function untracked(source: GameSource): GameSource {
  return { ...source, read: async (report) => ({ ...(await source.read(report)), tracking: null }) };
}

describe.skipIf(recordings === null)('ten questions about recorded games', () => {
  it.each(QUESTIONS.filter(({ name }) => name !== 'sprints'))(
    'the answers for $name are plausible',
    (question) => {
      const { name, plausible } = question;
      const own = Object.entries(answers[name] ?? {});
      expect(own.length).toBeGreaterThanOrEqual(4);
      for (const [vendor, answer] of own) {
        expect(answer, vendor).toBeGreaterThanOrEqual(plausible[0]);
        expect(answer, vendor).toBeLessThanOrEqual(plausible[1]);
      }
    },
  );

  it('the answers equal the documented answers', () => {
    const page = readFileSync(join(import.meta.dirname, '../../docs/analysis.md'), 'utf8');
    expect(page).toContain(answersTable(answers));
  });
});
