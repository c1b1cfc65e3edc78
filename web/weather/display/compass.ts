/** The eight points of the compass, clockwise from north. */
const POINTS: Readonly<Record<string, string>> = {
  en: 'N NE E SE S SW W NW',
  de: 'N NO O SO S SW W NW',
  fr: 'N NE E SE S SO O NO',
  es: 'N NE E SE S SO O NO',
};

/** The point that a direction is nearest to, as a language abbreviates it. */
export function compassPoint(degrees: number, language: string): string {
  const points = (POINTS[language] ?? POINTS['en'] ?? '').split(' ');
  return points[Math.round((degrees / 360) * 8 + 8) % 8] ?? '';
}
