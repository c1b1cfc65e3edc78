export const kmh = (metresPerSecond: number): number => metresPerSecond * 3.6;
