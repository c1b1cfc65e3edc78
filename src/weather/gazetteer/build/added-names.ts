/** Names to add, by GeoNames id: what those who live there call a city, where the package has no such name for it. */
export const ADDED_NAMES: readonly { id: number; city: string; names: readonly string[] }[] = [
  { id: 609655, city: 'Karagandy', names: ['Қарағанды'] },
];
