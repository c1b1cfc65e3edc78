import type { Moment } from '../time/moment.ts';

type Feast = Extract<Moment, { is: 'feast' }>;

const fixed = (month: number, day: number): Feast => ({ is: 'feast', month, day });
/** Monday is 1; a count of -1 is the last of the month. */
const nth = (count: number, weekday: number, month: number): Feast => ({
  is: 'feast',
  month,
  nth: [count, weekday],
});
const easter = (days: number): Feast => ({ is: 'feast', easter: days });

/** Feasts by their English names. Those of lunar calendars have no date. */
export const ENGLISH_FEASTS: readonly (readonly [Feast, string])[] = [
  [fixed(1, 1), "new year, new year's, new year's day, new years day, new years"],
  [fixed(12, 31), "new year's eve, new years eve"],
  [fixed(1, 6), 'epiphany, three kings day, twelfth night'],
  [nth(3, 1, 1), 'martin luther king day, mlk day, martin luther king jr day'],
  [fixed(2, 2), 'groundhog day, candlemas'],
  [fixed(2, 14), "valentine's, valentine's day, valentines day"],
  [nth(3, 1, 2), "presidents day, president's day, presidents' day, washington's birthday"],
  [fixed(3, 17), "st patrick's day, saint patrick's day, st. patrick's day, st patricks day"],
  [fixed(4, 1), "april fools, april fool's, april fools day, april fool's day"],
  [fixed(4, 22), 'earth day'],
  [fixed(4, 25), 'anzac day'],
  [fixed(5, 1), 'may day, labour day'],
  [fixed(5, 5), 'cinco de mayo'],
  [nth(2, 7, 5), "mother's day, mothers day"],
  [nth(-1, 1, 5), 'memorial day'],
  [nth(3, 7, 6), "father's day, fathers day"],
  [fixed(6, 19), 'juneteenth'],
  [fixed(6, 24), 'midsummer, midsummer day'],
  [fixed(7, 1), 'canada day'],
  [fixed(7, 4), 'independence day'],
  [fixed(7, 14), 'bastille day'],
  [fixed(8, 15), 'assumption, assumption of mary, assumption day'],
  [nth(1, 1, 9), 'labor day'],
  [nth(2, 1, 10), 'columbus day'],
  [fixed(10, 31), 'halloween, all hallows eve'],
  [fixed(11, 1), "all saints, all saints day, all saints' day"],
  [fixed(11, 2), "all souls, all souls day, all souls' day"],
  [fixed(11, 5), 'guy fawkes night, bonfire night'],
  [fixed(11, 11), 'veterans day, armistice day, remembrance day'],
  [nth(4, 4, 11), 'thanksgiving, thanksgiving day'],
  [fixed(12, 6), 'st nicholas day, saint nicholas day'],
  [fixed(12, 24), 'christmas eve'],
  [fixed(12, 25), 'christmas, christmas day, xmas'],
  [fixed(12, 26), 'boxing day, kwanzaa'],
  [easter(-47), 'mardi gras, shrove tuesday, fat tuesday'],
  [easter(-46), 'ash wednesday'],
  [easter(-7), 'palm sunday'],
  [easter(-3), 'maundy thursday'],
  [easter(-2), 'good friday'],
  [easter(-1), 'holy saturday'],
  [easter(0), 'easter, easter sunday'],
  [easter(1), 'easter monday'],
  [easter(39), 'ascension, ascension day'],
  [easter(49), 'pentecost, whitsun, whit sunday'],
  [easter(50), 'whit monday, pentecost monday'],
  [easter(56), 'trinity sunday'],
  [easter(60), 'corpus christi'],
  [
    { is: 'feast' },
    `passover, pesach, shavuot, sukkot, shmini atzeret, simchat torah, hanukkah, chanukah, purim, rosh hashanah, yom kippur,
    lag baomer, tisha b'av, ramadan, eid, eid al fitr, eid al adha, ashura, muharram, diwali, deepavali, holi, navratri,
    dussehra, vesak, chinese new year, lunar new year, black friday, cyber monday, orthodox christmas, orthodox easter, lent, advent,
    first day of passover, last day of passover, carnival, super bowl sunday, oktoberfest, the solstice, summer solstice, winter solstice`,
  ],
];
