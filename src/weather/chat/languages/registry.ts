import { arabic } from './arabic.ts';
import { chinese } from './chinese.ts';
import { danish } from './danish.ts';
import { dutch } from './dutch.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { hindi } from './hindi.ts';
import { indonesian } from './indonesian.ts';
import { italian } from './italian.ts';
import { japanese } from './japanese.ts';
import { kazakh } from './kazakh.ts';
import { korean } from './korean.ts';
import type { Language } from './language.ts';
import { lithuanian } from './lithuanian.ts';
import { norwegian } from './norwegian.ts';
import { polish } from './polish.ts';
import { portuguese } from './portuguese.ts';
import { russian } from './russian.ts';
import { serbian } from './serbian.ts';
import { spanish } from './spanish.ts';
import { swedish } from './swedish.ts';
import { turkish } from './turkish.ts';
import { ukrainian } from './ukrainian.ts';

/** All supported languages. If a text can be in several, the first one counts; the very first is the default. */
export const LANGUAGES: readonly Language[] = [
  english,
  german,
  french,
  spanish,
  italian,
  portuguese,
  dutch,
  danish,
  norwegian,
  turkish,
  indonesian,
  russian,
  serbian,
  japanese,
  chinese,
  arabic,
  lithuanian,
  kazakh,
  swedish,
  polish,
  ukrainian,
  korean,
  hindi,
];
