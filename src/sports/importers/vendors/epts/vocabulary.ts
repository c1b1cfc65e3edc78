import { defineVendor } from '../../core/vendor.ts';

/** The format belongs to no vendor: each game credits the provider that its metadata names. */
export const EPTS = defineVendor({
  id: 'epts',
  name: 'FIFA EPTS (standard transfer format)',
  sport: 'soccer',
  provides: { events: false, tracking: true, rosters: true },
  licence: 'As agreed with the provider of the data; the format alone gives no right to it',
  attribution: 'Tracking: the provider that the data names',
  url: 'https://inside.fifa.com/technical/football-technology/standards/epts',
  layout:
    'the folder that holds, per game, metadata (….xml, of any provider but Metrica) and the raw tracking text that ' +
    'it describes side by side, or a file of it',
});
