import { alternatives } from '../words/phrases.ts';

/** Particles written as part of the word before: topic, subject, object, of, in, too, only, from, until. */
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
];

/** The phrases of a list, bare and with each particle: `내일`, `내일은`, `내일의`. */
export function withParticles(phrases: string): string {
  return phrases
    .split(',')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')
    .flatMap(alternatives)
    .flatMap((phrase) => [phrase, ...PARTICLES.map((particle) => phrase + particle)])
    .join(', ');
}
