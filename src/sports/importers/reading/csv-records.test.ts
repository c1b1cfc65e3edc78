import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../../test/support/tier.ts';
import { type CsvRecord, MAX_RECORD_LENGTH, parseRecords } from './csv-records.ts';

function all(chunks: readonly string[], fromLine = 1): Promise<CsvRecord[]> {
  return Array.fromAsync(parseRecords(chunks, 't.csv', { fromLine }));
}

/** Returns the records that csv-parse finds in the text. */
function expected(text: string, fromLine: number): CsvRecord[] {
  const options = { bom: true, info: true, relax_column_count: true, skip_empty_lines: true } as const;
  const found: unknown = parse(text, { ...options, ...(fromLine > 1 && { from_line: fromLine }) });
  return (found as CsvRecord[]).map(({ record, info }) => ({ record, info: { lines: info.lines } }));
}

const parsed = (records: readonly CsvRecord[]) =>
  records.map(({ record, info }) => ({ record, info: { lines: info.lines } }));

const field = fc.oneof(
  fc.constantFrom('', ' ', 'é', '1.5', '-0', 'a b', '\uFEFFx'),
  fc.string({ maxLength: 5 }),
);
const plainField = field.map((text) => text.replaceAll(/["\r\n,]/g, ''));
const quotedField = field.map((text) => `"${text.replaceAll('"', '""').replaceAll('\r', '')}"`);
const line = (one: fc.Arbitrary<string>) => fc.array(one, { maxLength: 5 }).map((fields) => fields.join(','));

it.each([
  ['without quotes', fc.array(line(plainField), { maxLength: 12 }), '\n'],
  [
    'with some quotes',
    fc.array(line(fc.oneof({ weight: 8, arbitrary: plainField }, quotedField)), { maxLength: 12 }),
    '\n',
  ],
  ['with Windows line endings', fc.array(line(plainField), { maxLength: 12 }), '\r\n'],
])('parseRecords reads text %s like csv-parse, with any chunk boundaries', async (_, lines, lineEnd) => {
  const cuts = fc.array(fc.nat(200), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(
      lines,
      fc.boolean(),
      cuts,
      fc.integer({ min: 1, max: 4 }),
      async (rows, hasEnd, at, fromLine) => {
        const text = rows.join(lineEnd) + (hasEnd ? lineEnd : '');
        const places = [
          0,
          ...at.map((place) => Math.min(place, text.length)).sort((a, b) => a - b),
          text.length,
        ];
        const chunks = places.slice(1).map((end, i) => text.slice(places[i], end));
        expect(parsed(await all(chunks, fromLine))).toEqual(expected(text, fromLine));
      },
    ),
    { numRuns: runs(200) },
  );
});

it('parseRecords reports the line of a fault, even after lines without quotes', async () => {
  const fault = all(['a,b\n1,2\n', '3,"x"y\n']);
  await expect(fault).rejects.toThrow('t.csv:3: not valid CSV: Invalid Closing Quote');
  await expect(fault).rejects.toThrow('at line 3');
});

it('parseRecords rejects a line that would exhaust memory', async () => {
  const chunk = 'x'.repeat(MAX_RECORD_LENGTH / 4);
  await expect(all(['a,b\n', chunk, chunk, chunk, chunk, chunk])).rejects.toThrow('t.csv:2: not valid CSV');
});
