/** Who publishes the data and under which terms, as the importer and every game state it. */
export const STATSBOMB = {
  id: 'statsbomb',
  name: 'StatsBomb open data',
  licence: 'StatsBomb Public Data User Agreement',
  attribution: 'Data provided by StatsBomb. Where it is published, show the StatsBomb logo.',
  url: 'https://github.com/statsbomb/open-data',
} as const;
