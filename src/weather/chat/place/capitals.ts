import { type Message, textBefore } from '../words/message.ts';

/**
 * Whether capital letters indicate names in a message. They do not if the language capitalises all nouns, or
 * if every known word is capitalised.
 */
export function capitalsMarkNames({ tokens, roles, readings }: Message): boolean {
  if (readings.some(({ book }) => book.language.capitalNouns === true)) return false;
  return tokens.some(({ capital }, index) => !capital && (roles[index]?.size ?? 0) > 0);
}

/** Whether a word is capitalised although it does not start a sentence. Single letters do not count. */
export function isCapitalisedWithinSentence(index: number, message: Message): boolean {
  const token = message.tokens[index];
  if (token === undefined || index === 0 || !token.capital || token.end - token.start === 1) return false;
  return !/[.?!:]\s/u.test(textBefore(message, index));
}

/** Whether a token is an initial, such as the `M` in `James M. Robb`. */
export function isInitial(index: number, { text, tokens }: Message): boolean {
  const token = tokens[index];
  if (token === undefined || index === 0 || !token.capital || token.end - token.start > 1) return false;
  return token.word !== 'i' && text[token.end] === '.';
}
