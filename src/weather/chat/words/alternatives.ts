/** The innermost braces of a phrase: what stands before, in and behind them. */
const BRACES = /^(.*)\{([^{}]*)\}(.*)$/s;

/**
 * The phrases that a phrase with alternatives stands for: `{this|next} week` is two, and so is `{the |}weekend`, in
 * which the second alternative is nothing.
 */
export function alternatives(phrase: string): string[] {
  const [whole, before = '', choices = '', behind = ''] = BRACES.exec(phrase) ?? [];
  if (whole === undefined) return [phrase];
  return choices.split('|').flatMap((choice) => alternatives(before + choice + behind));
}
