import type { Division, Row, Town } from './geonames.ts';

/**
 * Towns of the same name in both lists are the same town if they are within this distance in latitude and longitude.
 */
const SAME_TOWN_DEGREES = 0.05;
/** An old division maps to a new one if at least this share of its known towns lies there. */
const CLEAR_MAJORITY = 0.7;

/**
 * Returns a function that finds the current first-level division of a place, `US.TX`, or null if it is unknown. The
 * places date from 2023 and the divisions from today, and some codes were reassigned in between: in Vietnam, 44 was
 * Hanoi and is now Quang Tri. So the current list of towns decides; for a place not in it, the division to which most
 * places of its old division went.
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
