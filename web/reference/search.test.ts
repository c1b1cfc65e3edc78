import { expect, it } from 'vitest';
import sports from '../../test/openapi/sports.json' with { type: 'json' };
import weather from '../../test/openapi/weather.json' with { type: 'json' };
import { type ApiDocument, operationLink, operationsOf, typeLink } from './document.ts';
import { search } from './search.tsx';

const DOCUMENTS = { sports, weather } as unknown as Record<string, ApiDocument>;
const document = DOCUMENTS['sports'] as ApiDocument;
const links = (text: string) => search(document, text).map(({ link }) => link);

it.each(Object.entries(DOCUMENTS))(
  'the search finds all operations and types of the %s API by name',
  (_, api) => {
    for (const { operationId, path } of operationsOf(api)) {
      const wanted = operationLink(operationId);
      expect(search(api, operationId).map(({ link }) => link)).toContain(wanted);
      expect(search(api, path.toUpperCase()).map(({ link }) => link)).toContain(wanted);
    }
    for (const name of Object.keys(api.components.schemas))
      expect(search(api, name).map(({ link }) => link)).toContain(typeLink(name));
  },
);

it('the search finds parameters and fields, including fields of nested objects', () => {
  expect(links('eventType')).toContain(operationLink('listEvents'));
  expect(links('total_players')).toEqual([typeLink('DatasetTotals')]);
});

it('the search returns only entries that contain all words, and lists name matches first', () => {
  expect(links('events page-of-nothing')).toEqual([]);
  expect(links(' ')).toEqual([]);
  expect(links('tracking')[0]).toBe(operationLink('listFrames'));
  const [first, ...others] = links('competition');
  expect(first).toBe(operationLink('listCompetitions'));
  expect(others).toContain(typeLink('Game'));
});
