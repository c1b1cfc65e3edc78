import { describe, expect, it } from 'vitest';
import type { Files } from '../../contract/files.fixture.ts';
import { readFiles, readOnly } from '../../contract/read-whole.fixture.ts';
import { statsperform } from './index.ts';
import {
  asXml,
  ma1,
  ma3,
  ma3Event,
  ma3Events,
  ma25Lines,
  statsPerformFiles,
} from './statsperform.fixture.ts';

const only = (files: Files) => readOnly(statsperform, files);

describe('the Stats Perform importer', () => {
  it('the importer reads the game description from MA1, with the score before a shootout', async () => {
    const { game, notes } = await only(statsPerformFiles());
    expect(game).toMatchObject({
      game_id: 'statsperform-m9qlz',
      date: '2031-05-07',
      venue: 'Harbour Ground',
      competition: 'Coast League',
      season: '2030/2031',
      teams: { team_a: 'Terns', team_b: 'Herons' },
      score: { team_a: 1, team_b: 2 },
      periods: [
        { period: 1, duration_s: 2790 },
        { period: 2, duration_s: 2880 },
      ],
    });
    expect(game.players).toHaveLength(16);
    expect(game.players[1]).toMatchObject({ name: 'I. Reed 2', jersey_number: 2, position: 'Attacker' });
    expect(notes).toEqual([]);
  });

  it('the importer reads the same match from XML', async () => {
    const { 'ma25.txt': tracking = '' } = statsPerformFiles();
    const events = ma3Events();
    const json = await only({
      'a.json': JSON.stringify(ma1()),
      'b.json': JSON.stringify(ma3(events)),
      't.txt': tracking,
    });
    const xml = await only({ 'a.xml': asXml(ma1()), 'b.xml': asXml(ma3(events)), 't.txt': tracking });
    expect(xml.game).toEqual(json.game);
    expect(xml.events).toEqual(json.events);
    expect(xml.frames).toEqual(json.frames);
  });

  it('the importer prefers JSON to XML and adds a note', async () => {
    const { notes } = await only({ ...statsPerformFiles(), 'ma1.xml': asXml(ma1()) });
    expect(notes).toEqual(['ma1.xml was not imported: another file contains the same feed for this match']);
  });

  it('the importer reads a match from MA3 alone, with players from the events', async () => {
    const { game, notes } = await only({ 'ma3.json': JSON.stringify(ma3()) });
    expect(game.players.map(({ player_id }) => player_id)).toEqual([
      'statsperform-h1-2',
      'statsperform-a1-7',
    ]);
    expect(notes.join()).toContain('the lineups (MA1) are missing');
  });

  it('the importer reads Opta events and links them to frames', async () => {
    const { events, frames } = await only(statsPerformFiles());
    const goals = events.filter(({ event_type }) => event_type === 'goal');
    expect(
      goals.map(({ event_subtype, period, time_s, x, y }) => [event_subtype, period, time_s, x, y]),
    ).toEqual([
      [null, 1, 630, 42.947, -3.684],
      ['own_goal', 2, 900, -48.707, 1.525],
      ['penalty', 2, 2100, -41, 0],
    ]);
    expect(events[2]).toMatchObject({
      event_type: 'pass',
      time_s: 0.2,
      frame_id: 2,
      end_x: -10.909,
      end_y: 6.834,
    });
    expect(frames.map(({ frame_id }) => frame_id)).toEqual([0, 1, 2, 3, 100000, 100001, 100002, 100003]);
  });

  it('the importer drops unusable elements and reports their locations', async () => {
    const lines = ma25Lines();
    lines[1] = '1936000000100;100,1,0:0,h1-1,1,x,34;:50,30,0;';
    const { skipped, notes, frames } = await only({
      'ma1.json': JSON.stringify(ma1()),
      'ma3.json': JSON.stringify(
        ma3([null, ma3Event({ contestantId: 'z' }), ma3Event({ periodId: 'x' }), ...ma3Events()]),
      ),
      'ma25.txt': lines.join('\n'),
    });
    expect(skipped).toEqual({ 'unusable event': 2, 'event by neither team': 1, 'unusable frame': 1 });
    expect(notes.join()).toContain('liveData.event[0] is not an object');
    expect(notes.join()).toContain('ma25.txt:2: "0,h1-1,1,x,34" is not a position');
    expect(frames).toHaveLength(7);
  });

  it.each<[string, Files, string]>([
    ['MA1 alone', { 'ma1.json': JSON.stringify(ma1()) }, 'neither events (MA3) nor tracking (MA25)'],
    [
      'tracking without MA1',
      { 'ma25.txt': ma25Lines().join('\n') },
      'no MA1 file in this folder lists the players',
    ],
    [
      'a feed without teams',
      { 'ma3.json': JSON.stringify({ ...ma3(), matchInfo: { id: 'm' } }) },
      'has no home team',
    ],
  ])('the importer rejects %s', async (_, files, problem) => {
    await expect(readFiles(statsperform, files)).rejects.toThrow(problem);
  });
});
