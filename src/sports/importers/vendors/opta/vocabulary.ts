import { defineVendor } from '../../core/vendor.ts';

export const OPTA = defineVendor({
  id: 'opta',
  name: 'Opta (F7 and F24)',
  sport: 'soccer',
  provides: { events: true, tracking: false, rosters: true },
  licence: 'As agreed with Stats Perform',
  attribution: 'Data: Opta (Stats Perform)',
  url: 'https://www.statsperform.com/opta/',
  layout:
    'F24 files (events) in the same folder as the F7 files (line-ups, result) of the same matches, of any name',
});

export const STARTS: ReadonlyMap<string, boolean> = new Map([
  ['Start', true],
  ['Sub', false],
]);
