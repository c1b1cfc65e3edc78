import { type Message, textBefore } from '../words/message.ts';

/**
 * Whether capitals mark names in a message. They do not in a language that capitalises all nouns, or if every
 * known word has a capital.
 */
export function capitalsMarkNames({ tokens, roles, readings }: Message): boolean {
  if (readings.some(({ book }) => book.language.capitalNouns === true)) return false;
  return tokens.some(({ capital }, index) => !capital && (roles[index]?.size ?? 0) > 0);
}

/** Whether a word has a capital although it does not begin a sentence. Single letters do not count. */
export function isCapitalisedWithinSentence(index: number, message: Message): boolean {
  const token = message.tokens[index];
  if (token === undefined || index === 0 || !token.capital || token.end - token.start === 1) return false;
  return !/[.?!:]\s/u.test(textBefore(message, index));
}

/** The `M` of `James M. Robb`. */
export function isInitial(index: number, { text, tokens }: Message): boolean {
  const token = tokens[index];
  if (token === undefined || index === 0 || !token.capital || token.end - token.start > 1) return false;
  return token.word !== 'i' && text[token.end] === '.';
}
