/**
 * Particles that are attached to the previous word. They mark the topic, subject or object, or mean "of",
 * "in", "too", "only", "from", "until" or "each".
 */
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

/** Marks an optional particle at the end of a lexicon entry. */
const MARK = '~';

/** Expands a marked phrase into the bare phrase and the phrase with each particle: `내일`, `내일은`, `내일의`. */
export function withParticles(entry: string): readonly string[] {
  if (!entry.endsWith(MARK)) return [entry];
  return [`${entry.slice(0, -MARK.length)}{|${PARTICLES.join('|')}}`];
}
