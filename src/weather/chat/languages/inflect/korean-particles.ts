/** Particles attached to the previous word: topic, subject, object, of, in, too, only, from, until, each. */
const PARTICLES = [
  '은',
  '는',
  '이',
  '가',
  '을',
  '를',
  '의',
  '에',
  '에는',
  '에서',
  '에서는',
  '엔',
  '도',
  '만',
  '로',
  '부터',
  '까지',
  '이나',
  '랑',
  '마다',
];

/** At the end of an entry, marks an optional particle. */
const MARK = '~';

/** A marked phrase, bare and with each particle: `내일`, `내일은`, `내일의`. */
export function withParticles(entry: string): readonly string[] {
  if (!entry.endsWith(MARK)) return [entry];
  return [`${entry.slice(0, -MARK.length)}{|${PARTICLES.join('|')}}`];
}
