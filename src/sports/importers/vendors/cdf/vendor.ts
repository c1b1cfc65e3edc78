import { defineVendor } from '../../core/vendor.ts';

/** The format belongs to no vendor: where a file names who recorded the data, its game credits them. */
export const CDF = defineVendor({
  id: 'cdf',
  name: 'Common Data Format (CDF)',
  sport: 'soccer',
  provides: { events: false, tracking: true, rosters: true },
  licence: 'As stated by the publisher of the data; the Common Data Format alone gives no right to it',
  attribution: 'Data in the Common Data Format',
  url: 'https://arxiv.org/abs/2505.15820',
  layout:
    'the folder that holds, per match, the tracking (….jsonl) and its metadata (….json) side by side, or a file of it',
});
