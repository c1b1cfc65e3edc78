import type { DemoSport } from '../play/sport.ts';

/** The invented clubs of each sport; whoever reads "Demo" in a name knows that no real one is meant. */
export const TEAM_NAMES: Readonly<Record<DemoSport, readonly string[]>> = {
  soccer: ['Otters', 'Lighthouses', 'Kites', 'Meadowlarks', 'Anchors', 'Foxgloves', 'Tides', 'Quarrymen'],
  basketball: ['Comets', 'Windmills', 'Herons', 'Lanterns', 'Thunderbugs', 'Cartwheels', 'Metros', 'Stilts'],
  ice_hockey: [
    'Icebreakers',
    'Yaks',
    'Northlights',
    'Puffins',
    'Snowploughs',
    'Wolverbees',
    'Fjords',
    'Skuas',
  ],
};

export const VENUES: Readonly<Record<DemoSport, string>> = {
  soccer: 'Ground',
  basketball: 'Hall',
  ice_hockey: 'Rink',
};
