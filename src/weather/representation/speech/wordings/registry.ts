import type { Wording } from '../wording.ts';
import { arabic } from './arabic.ts';
import { chinese } from './chinese.ts';
import { czech } from './czech.ts';
import { danish } from './danish.ts';
import { dutch } from './dutch.ts';
import { english } from './english.ts';
import { finnish } from './finnish.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { greek } from './greek.ts';
import { hebrew } from './hebrew.ts';
import { hindi } from './hindi.ts';
import { hungarian } from './hungarian.ts';
import { indonesian } from './indonesian.ts';
import { italian } from './italian.ts';
import { japanese } from './japanese.ts';
import { kazakh } from './kazakh.ts';
import { korean } from './korean.ts';
import { lithuanian } from './lithuanian.ts';
import { norwegian } from './norwegian.ts';
import { polish } from './polish.ts';
import { portuguese } from './portuguese.ts';
import { romanian } from './romanian.ts';
import { russian } from './russian.ts';
import { serbian } from './serbian.ts';
import { spanish } from './spanish.ts';
import { swedish } from './swedish.ts';
import { thai } from './thai.ts';
import { turkish } from './turkish.ts';
import { ukrainian } from './ukrainian.ts';
import { vietnamese } from './vietnamese.ts';

/** Wordings by language code, one for each language that chat understands. */
export const WORDINGS: ReadonlyMap<string, Wording> = new Map(
  [
    arabic,
    chinese,
    czech,
    danish,
    dutch,
    english,
    finnish,
    french,
    german,
    greek,
    hebrew,
    hindi,
    hungarian,
    indonesian,
    italian,
    japanese,
    kazakh,
    korean,
    lithuanian,
    norwegian,
    polish,
    portuguese,
    romanian,
    russian,
    serbian,
    spanish,
    swedish,
    thai,
    turkish,
    ukrainian,
    vietnamese,
  ].map((wording) => [wording.code, wording]),
);
