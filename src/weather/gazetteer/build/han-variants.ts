import { Converter } from 'opencc-js';

const toSimplified = Converter({ from: 't', to: 'cn' });
const fromJapanese = Converter({ from: 'jp', to: 'cn' });
const toTraditional = Converter({ from: 'cn', to: 'tw' });

/**
 * How Chinese writes a name elsewhere: 花莲 for Taiwan's 花蓮, 轻井泽 for Japan's 軽井沢, 麗江 for 丽江. The package has few names
 * in both forms, and people ask in the one that they write.
 */
export function hanVariants(name: string, country: string): string[] {
  if (!/\p{Script=Han}/u.test(name)) return [];
  const simplified = (country === 'JP' ? fromJapanese : toSimplified)(name);
  return [simplified, toTraditional(simplified)].filter((variant) => variant !== name);
}
