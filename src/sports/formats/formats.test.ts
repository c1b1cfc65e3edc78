import type { IncomingMessage } from 'node:http';
import fc from 'fast-check';
import Negotiator from 'negotiator';
import { expect, it } from 'vitest';
import { atLeast, runs } from '../../../test/support/tier.ts';
import { FORMAT_NAMES, FORMATS, negotiateFormat } from './formats.ts';

it('negotiateFormat chooses the same format as the Negotiator library for any Accept header', () => {
  const types = [...FORMAT_NAMES.map((name) => FORMATS[name].mediaType), 'text/html', '*/*', 'text/*'];
  const range = fc
    .tuple(
      fc.constantFrom(...types, 'Application/JSON', ''),
      fc.constantFrom('', '', '', ';q=0.5', ';q=0', '; charset=utf-8'),
    )
    .map((parts) => parts.join(''));
  const header = fc
    .tuple(fc.array(range, { minLength: 1, maxLength: 4 }), fc.constantFrom(',', ', ', ' ,'))
    .map(([ranges, comma]) => ranges.join(comma));
  let found = 0;
  fc.assert(
    fc.property(header, (accept) => {
      const request = { headers: { accept } } as IncomingMessage;
      const offered = FORMAT_NAMES.map((name) => FORMATS[name].mediaType);
      // An empty header is treated as absent.
      const expected = accept === '' ? 'application/json' : new Negotiator(request).mediaType(offered);
      const negotiated = () => FORMATS[negotiateFormat(request, undefined)].mediaType;
      if (expected === undefined) expect(negotiated).toThrow();
      else expect(negotiated()).toBe(expected);
      found += expected === undefined ? 0 : 1;
    }),
    { numRuns: runs(2000) },
  );
  expect(found).toBeGreaterThanOrEqual(atLeast(200));
});
