import { describe, expect, test } from 'vitest';
import { ImportError } from '../../errors.ts';
import { foundFile, withFiles } from '../../files.fixture.ts';
import { eventsCsv } from '../metrica.fixture.ts';
import { readEvents } from './events.ts';

function events(...rows: string[]) {
  const content = eventsCsv(...rows);
  return withFiles({ 'e.csv': content }, (folder) =>
    readEvents(foundFile(folder, 'e.csv', content), (label) => `id-${label}`),
  );
}

describe('events', () => {
  test('are read with their tags, places and actors', async () => {
    const actions = await events(
      'Away,SET PIECE,KICK OFF,1,1,0.04,0,0,Player21,,NaN,NaN,NaN,NaN',
      'Away,PASS,THROUGH BALL-DEEP BALL,1,1,0.04,9,0.36,Player21,Player22,0.5,-0.01,NaN,1.01',
    );
    expect(actions.map(({ id }) => id)).toEqual(['1', '2']);
    expect(actions[0]).toMatchObject({ tags: ['KICK OFF'], end: null, start: { position: null } });
    expect(actions[1]).toMatchObject({
      team: 'Away',
      tags: ['THROUGH BALL', 'DEEP BALL'],
      start: { frame: 1, time: 0.04, position: { x: 0.5, y: -0.01 } },
      end: { frame: 9, time: 0.36, position: null },
      player: { player_id: 'id-Player21', name: 'Player21' },
      receiver: { name: 'Player22' },
    });
  });

  test('take names in any script, with quotes and slashes', async () => {
    const [action] = await events('Home,PASS,,1,5,0.2,6,0.24,"山田 ""太郎"" / 7, b","Ñandú",0.1,0.1,0.2,0.2');
    expect(action?.player?.name).toBe('山田 "太郎" / 7, b');
    expect(action?.receiver?.name).toBe('Ñandú');
  });

  test.each([
    ['a truncated line', 'Home,PASS,,1,5,0.2,6', /e\.csv:3: .*truncated/],
    [
      'a frame that is no number',
      'Home,PASS,,1,NaN,0.2,6,0.24,P,,0,0,0,0',
      /e\.csv:3: Start Frame is not a number/,
    ],
    [
      'a time that is missing',
      'Home,PASS,,1,5,,6,0.24,P,,0,0,0,0',
      /e\.csv:3: Start Time \[s\] is not a number/,
    ],
    ['an unknown team', 'Nobody,PASS,,1,5,0.2,6,0.24,P,,0,0,0,0', /e\.csv:3: the team is "Nobody"/],
    ['an infinite place', 'Home,PASS,,1,5,0.2,6,0.24,P,,Infinity,0,0,0', /e\.csv:3: Start X is not a number/],
    [
      'a period there is not',
      'Home,PASS,,7,5,0.2,6,0.24,P,,0,0,0,0',
      /outside the periods: there is no period 7/,
    ],
    [
      'an event outside its period',
      'Home,PASS,,2,2,0.08,6,0.24,P,,0,0,0,0',
      /e\.csv:3: .*outside its period/,
    ],
    ['a quote that is not closed', 'Home,PASS,,1,5,0.2,6,0.24,"P,,0,0,0,0', /e\.csv:3: not valid CSV/],
  ])('%s is an error with its line', async (_, row, message) => {
    const first = 'Home,PASS,,1,4,0.16,6,0.24,P,,0,0,0,0';
    const outcome = events(first, row);
    await expect(outcome).rejects.toThrow(ImportError);
    await expect(outcome).rejects.toThrow(message);
  });

  test('a missing column and a file without events are errors', async () => {
    await expect(events()).rejects.toThrow('holds no events');
    const content = 'Team,Type,Subtype,Period\nHome,PASS,,1\n';
    const read = withFiles({ 'e.csv': content }, (folder) =>
      readEvents(foundFile(folder, 'e.csv', content), (label) => label),
    );
    await expect(read).rejects.toThrow('has no column Start Frame, Start Time [s]');
  });
});
