import { useMemo } from 'preact/hooks';
import type { sports } from '../../../client/index.ts';
import { localeOf, useLanguage } from '../../shared/language.ts';
import { type Teller, tellerOf } from '../telling/teller.ts';
import { vocabularyIn } from '../vocabulary/index.ts';

/** Says in the reader's language what happened in a game. */
export function useTeller(game: sports.Game): Teller {
  const language = useLanguage();
  return useMemo(() => tellerOf(game, vocabularyIn(language), localeOf(language)), [game, language]);
}
