/**
 * Names to drop, by GeoNames id: GeoNames lists them for a large city (historical, translated, or of a part of it), but
 * today they are the names of other places.
 */
export const DROPPED_NAMES: readonly { id: number; city: string; names: readonly string[] }[] = [
  { id: 2507480, city: 'Algiers', names: ['Alzira'] },
  { id: 361058, city: 'Alexandria', names: ['Alessandria'] },
  { id: 250441, city: 'Amman', names: ['Man'] },
  { id: 323777, city: 'Antalya', names: ['Olbia'] },
  { id: 2954172, city: 'Augsburg', names: ['Augusta'] },
  { id: 4671654, city: 'Austin', names: ['Waterloo'] },
  { id: 3405870, city: 'Belém', names: ['Bethlehem', 'Belen'] },
  { id: 4509177, city: 'Columbus', names: ['Franklin'] },
  { id: 1715348, city: 'Davao', names: ['Central'] },
  { id: 2650225, city: 'Edinburgh', names: ['Edinburg'] },
  { id: 2409306, city: 'Freetown', names: ['St. George'] },
  { id: 890299, city: 'Harare', names: ['Salisbury'] },
  { id: 1819729, city: 'Hong Kong', names: ['Victoria'] },
  { id: 1642911, city: 'Jakarta', names: ['Batavia', 'Sakata'] },
  { id: 281184, city: 'Jerusalem', names: ['Salem', 'Kudus'] },
  { id: 3397277, city: 'João Pessoa', names: ['Fredericia'] },
  { id: 4393217, city: 'Kansas City', names: ['Greenwood', 'Milton', 'Westport'] },
  { id: 3003796, city: 'Le Havre', names: ['Gaur'] },
  { id: 3173435, city: 'Milan', names: ['Mila'] },
  { id: 3995465, city: 'Monterrey', names: ['Monterey'] },
  { id: 5128581, city: 'New York City', names: ['New Amsterdam'] },
  { id: 3390760, city: 'Recife', names: ['Arrecife'] },
  { id: 498817, city: 'Saint Petersburg', names: ['Petropolis'] },
  { id: 5391811, city: 'San Diego', names: ['San Miguel'] },
  { id: 1793511, city: 'Taiyuan', names: ['Thai Nguyen'] },
  { id: 4174715, city: 'Tallahassee', names: ['Villanueva'] },
];
