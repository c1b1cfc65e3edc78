const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const ISOLATE = '\u2068';
const END = '\u2069';

/** A name that does not turn the numbers and marks beside it around, where it is written from right to left. */
export const isolated = (name: string): string =>
  RIGHT_TO_LEFT.test(name) ? `${ISOLATE}${name}${END}` : name;
