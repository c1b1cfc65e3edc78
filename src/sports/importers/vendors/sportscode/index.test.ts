import { expect, it } from 'vitest';
import { type ReadGame, readFiles } from '../../contract/read-whole.fixture.ts';
import { sportscode } from './index.ts';
import { instance, instancesXml, sportscodeFiles } from './sportscode.fixture.ts';

async function only(files: Readonly<Record<string, string>>): Promise<ReadGame> {
  const [game] = await readFiles(sportscode, files);
  if (game === undefined) throw new Error('no game was found');
  return game;
}

it('the importer reads clips as events with video times and without positions', async () => {
  const { game, events } = await only(sportscodeFiles());
  expect(game).toMatchObject({
    game_id: 'sportscode-cup-tie',
    teams: { team_a: 'Terns', team_b: 'Herons' },
    duration_minutes: null,
    orientation: 'fixed',
    periods: [{ period: 1, duration_s: 31 }],
  });
  expect(events).toMatchObject([
    {
      event_id: '1',
      event_type: 'pass',
      team: 'Terns',
      time_s: 3.5,
      x: null,
      attributes: { video_end_s: 9.7, team: 'Terns', packing_value: 2 },
      source_type: 'PASS',
    },
    {
      event_id: '2',
      event_type: 'shot',
      team: 'Herons',
      is_successful: null,
      attributes: { player: 'Ida Reed' },
    },
    { event_id: '2-3', event_type: 'other', team: null, source_type: 'High press' },
  ]);
});

it('the importer adds default team names and drops clips without a start', async () => {
  const { game, skipped, notes } = await only({
    'x.xml': instancesXml([instance('1', 'PASS', ['1', '2']), instance('2', 'PASS', ['', '2'])]),
  });
  expect(game.teams).toEqual({ team_a: 'Team', team_b: 'Opponents' });
  expect(skipped).toEqual({ 'unusable instance': 1 });
  expect(notes.join()).toContain('x.xml:5: <instance> has no <start>');
});
