import type { Division, Row, Town } from './geonames.ts';

/** Two lists that mean the same town place it within so many degrees. */
const SAME_TOWN_DEGREES = 0.05;
/** The share of an old division's towns that must lie in one of today's for the rest to be counted there too. */
const CLEAR_MAJORITY = 0.7;

/**
 * Finds the first-level division of a place, `US.TX`, or null where none is known. The places are of 2023 and the
 * divisions of today, and codes have been given anew meanwhile: in Vietnam 44 was Hanoi and is now Quang Tri. So
 * today's list of towns decides, and where a town is not in it, the division to which its neighbours went.
 */
export function divisionFinder(
  rows: readonly Row[],
  towns: readonly Town[],
  divisions: readonly Division[],
): (row: Row) => string | null {
  const known = new Set(divisions.map(({ code }) => code));
  const current = currentDivisions(towns);
  const successors = new Map<string, Map<string, number>>();
  for (const row of rows) {
    const now = current(row);
    if (now === undefined) continue;
    const counts = successors.get(code(row)) ?? new Map<string, number>();
    successors.set(code(row), counts.set(now, (counts.get(now) ?? 0) + 1));
  }
  return (row) => {
    const found = current(row) ?? successor(successors.get(code(row))) ?? null;
    return found !== null && known.has(found) ? found : null;
  };
}

function code({ country, admin1 }: Pick<Row, 'country' | 'admin1'>): string {
  return `${country}.${admin1}`;
}

function currentDivisions(towns: readonly Town[]): (row: Row) => string | undefined {
  const byName = Map.groupBy(towns, ({ country, name }) => `${country} ${name}`);
  return (row) => {
    const near = (a: string, b: number) => Math.abs(Number(a) - b) <= SAME_TOWN_DEGREES;
    const found = byName
      .get(`${row.country} ${row.name}`)
      ?.filter(({ lat, lng }) => near(lat, row.latitude) && near(lng, row.longitude))
      .map(code);
    // Kansas City lies on both sides of a border.
    return found?.find((now) => now === code(row)) ?? found?.[0];
  };
}

function successor(counts: Map<string, number> | undefined): string | undefined {
  const all = [...(counts ?? [])];
  const total = all.reduce((sum, [, count]) => sum + count, 0);
  return all.find(([, count]) => count >= CLEAR_MAJORITY * total)?.[0];
}
