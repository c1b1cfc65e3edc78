/** The concentrations at which the grades of an index end, µg/m³, and its values there. */
interface Scale {
  readonly index: readonly number[];
  readonly ends: Readonly<Record<string, readonly number[]>>;
}

/** The bands of the European Environment Agency's index; its six grades as 0 to 100 and beyond. */
const EUROPEAN: Scale = {
  index: [20, 40, 60, 80, 100, 120],
  ends: {
    pm2_5: [10, 20, 25, 50, 75, 800],
    pm10: [20, 40, 50, 100, 150, 1200],
    ozone: [50, 100, 130, 240, 380, 800],
    nitrogen_dioxide: [40, 90, 120, 230, 340, 1000],
  },
};

/** The breakpoints of the US EPA for particles, since 2024. */
const AMERICAN: Scale = {
  index: [50, 100, 150, 200, 300, 500],
  ends: {
    pm2_5: [9, 35.4, 55.4, 125.4, 225.4, 325.4],
    pm10: [54, 154, 254, 354, 424, 604],
  },
};

type Concentrations = Readonly<Record<'pm2_5' | 'pm10' | 'ozone' | 'nitrogen_dioxide', number>>;

export const europeanIndex = (air: Concentrations) => worst(EUROPEAN, air);
export const americanIndex = (air: Concentrations) => worst(AMERICAN, air);

/** That of the pollutant for which it is highest. */
function worst({ index, ends }: Scale, air: Concentrations): number {
  return Math.max(
    ...Object.entries(ends).map(([name, bands]) => indexOf(air[name as keyof Concentrations], bands, index)),
  );
}

/** Linear within each band; the last has no end. */
function indexOf(value: number, ends: readonly number[], index: readonly number[]): number {
  const ended = ends.findIndex((end) => value <= end);
  const band = ended === -1 ? ends.length - 1 : ended;
  const [from, to] = [ends[band - 1] ?? 0, ends[band] ?? 0];
  const [low, high] = [index[band - 1] ?? 0, index[band] ?? 0];
  return low + ((high - low) * (value - from)) / (to - from);
}
