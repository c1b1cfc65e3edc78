/** Words of each language that stand between several places, separated by spaces. */
export const CONJUNCTIONS: Readonly<Record<string, string>> = {
  en: 'and or vs versus plus to',
  de: 'und oder gegen nach bis',
  fr: 'et ou contre vers',
  es: 'y e o u contra',
  it: 'e ed o oppure',
  pt: 'e ou',
  nl: 'en of naar',
  da: 'og eller til',
  nb: 'og eller til',
  sv: 'och eller till',
  pl: 'i oraz czy lub albo a do',
  ru: 'и или либо',
  uk: 'і й та або чи',
  sr: 'i ili a и или а',
  lt: 'ir ar arba',
  kk: 'және мен пен бен немесе әлде',
  tr: 've veya ile yoksa',
  id: 'dan atau',
  ar: 'و أو او أم ام',
  hi: 'और या तथा एवं',
  zh: '和 与 與 跟 及 或 还 是',
  ja: 'と や か',
  ko: '그리고 또는 아니면 혹은 및',
};

/** What is written together with the second of several places, or with the first. */
export const ATTACHED: Readonly<
  Record<string, { readonly before?: string; readonly after?: readonly string[] }>
> = {
  ar: { before: 'و' },
  ko: { after: ['와', '과', '랑', '이랑', '하고'] },
};
