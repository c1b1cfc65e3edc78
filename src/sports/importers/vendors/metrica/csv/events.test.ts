import { describe, expect, test } from 'vitest';
import { foundFile, withFiles } from '../../../contract/files.fixture.ts';
import { ImportError } from '../../../core/errors.ts';
import { eventsCsv } from '../metrica.fixture.ts';
import { readCsvEvents } from './events.ts';

function events(...rows: string[]) {
  const content = eventsCsv(...rows);
  return withFiles({ 'e.csv': content }, (folder) =>
    readCsvEvents(foundFile(folder, 'e.csv', content), (label) => `id-${label}`),
  );
}

describe('events in CSV', () => {
  test('readCsvEvents reads tags, positions and players of events', async () => {
    const read = await events(
      'Away,SET PIECE,KICK OFF,1,1,0.04,0,0,Player21,,NaN,NaN,NaN,NaN',
      'Away,PASS,THROUGH BALL-DEEP BALL,1,1,0.04,9,0.36,Player21,Player22,0.5,-0.01,1.01,NaN',
    );
    expect(read.map(({ id }) => id)).toEqual(['1', '2']);
    expect(read[0]).toMatchObject({
      tags: ['KICK OFF'],
      end: null,
      start: { position: null },
      player: { name: 'Player21' },
      receiver: null,
    });
    expect(read[1]).toMatchObject({
      team: 'Away',
      tags: ['THROUGH BALL', 'DEEP BALL'],
      start: { frame: 1, time: 0.04, position: { x: 0.5, y: -0.01 } },
      end: { frame: 9, time: 0.36, position: null },
      player: { player_id: 'id-Player21', name: 'Player21' },
      receiver: { name: 'Player22' },
    });
  });

  test('readCsvEvents accepts events without tags', async () => {
    const [event] = await events('Home,PASS,,1,5,0.2,6,0.24,P,Q,0.1,0.1,0.2,0.2');
    expect(event?.tags).toEqual([]);
  });

  test('readCsvEvents accepts names in any script and with quotes and slashes', async () => {
    const [event] = await events('Home,PASS,,1,5,0.2,6,0.24,"山田 ""太郎"" / 7, b","Ñandú",0.1,0.1,0.2,0.2');
    expect(event?.player?.name).toBe('山田 "太郎" / 7, b');
    expect(event?.receiver?.name).toBe('Ñandú');
  });

  test.each([
    ['a truncated line', 'Home,PASS,,1,5,0.2,6', /e\.csv:3: .*truncated/],
    [
      'a frame that is not a number',
      'Home,PASS,,1,NaN,0.2,6,0.24,P,,0,0,0,0',
      /e\.csv:3: Start Frame is not a number: "NaN"/,
    ],
    ['a missing time', 'Home,PASS,,1,5,,6,0.24,P,,0,0,0,0', /e\.csv:3: Start Time \[s\] is empty/],
    [
      'an unknown team',
      'Nobody,PASS,,1,5,0.2,6,0.24,P,,0,0,0,0',
      /e\.csv:3: the team is "Nobody"; it must be/,
    ],
    ['a missing type', 'Home,,,1,5,0.2,6,0.24,P,,0,0,0,0', /e\.csv:3: Type is empty/],
    [
      'an infinite coordinate',
      'Home,PASS,,1,5,0.2,6,0.24,P,,Infinity,0,0,0',
      /e\.csv:3: Start X is not a number/,
    ],
    ['an unknown period', 'Home,PASS,,7,5,0.2,6,0.24,P,,0,0,0,0', /e\.csv:3: the event is in period 7/],
    [
      'an event that starts before an event in an earlier period',
      'Home,PASS,,2,2,0.08,6,0.24,P,,0,0,0,0',
      /e\.csv:3: .*outside its period: period 2 at 0\.08 s comes after period 1 at 0\.16 s/,
    ],
    ['an unclosed quote', 'Home,PASS,,1,5,0.2,6,0.24,"P,,0,0,0,0', /e\.csv:3: not valid CSV/],
  ])('readCsvEvents rejects %s and reports the line number', async (_, row, message) => {
    const first = 'Home,PASS,,1,4,0.16,6,0.24,P,,0,0,0,0';
    const outcome = events(first, row);
    await expect(outcome).rejects.toThrow(ImportError);
    await expect(outcome).rejects.toThrow(message);
  });

  test('readCsvEvents requires periods in ascending order', async () => {
    const first = 'Home,PASS,,2,4,0.16,6,0.24,P,,0,0,0,0';
    await expect(events(first, 'Home,PASS,,1,9,0.36,9,0.36,P,,0,0,0,0')).rejects.toThrow(
      'period 1 at 0.36 s',
    );
    expect(await events(first, 'Home,PASS,,3,4,0.16,6,0.24,P,,0,0,0,0')).toHaveLength(2);
    expect(await events(first, 'Home,PASS,,2,2,0.08,6,0.24,P,,0,0,0,0')).toHaveLength(2);
  });

  test('readCsvEvents accepts events that start and end in the same frame', async () => {
    const [event] = await events('Home,PASS,,1,4,0.16,4,0.16,P,,0,0,0.3,0.4');
    expect(event?.end).toEqual({ frame: 4, time: 0.16, position: { x: 0.3, y: 0.4 } });
  });

  test('readCsvEvents rejects files without events or with missing columns', async () => {
    await expect(events()).rejects.toThrow('contains no events');
    const content = 'Team,Type,Subtype,Period\nHome,PASS,,1\n';
    const read = withFiles({ 'e.csv': content }, (folder) =>
      readCsvEvents(foundFile(folder, 'e.csv', content), (label) => label),
    );
    await expect(read).rejects.toThrow('has no column Start Frame, Start Time [s]');
  });
});
