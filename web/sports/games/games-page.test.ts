import { expect, it } from 'vitest';
import { makeGame } from '../../../test/support/records.ts';
import { vocabularyIn } from '../vocabulary/index.ts';
import { finds, searchText } from './games-page.tsx';

const text = searchText(
  makeGame({ teams: { team_a: 'Málaga', team_b: 'FC Köln' }, venue: null }) as never,
  vocabularyIn('de'),
  '4. Mai 2024',
);

it.each(['', 'malaga', 'KOLN mál', '2024-05', '4. mai', 'fußball', 'league 2024', '  koln  '])(
  'a search for %j finds the game',
  (question) => expect(finds(text, question)).toBe(true),
);

it.each(['madrid', 'malaga madrid', 'harbour', 'null', '2023', 'soccer'])(
  'a search for %j does not find the game',
  (question) => {
    expect(finds(text, question)).toBe(false);
  },
);
