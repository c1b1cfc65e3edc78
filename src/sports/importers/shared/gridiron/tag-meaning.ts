import { snakeCase } from './fields.ts';
import { otherSide, type Play, type Side } from './play.ts';
import type { Mark } from './survey.ts';
import { AUTOMATIC, PASS_OUTCOMES, TAGS, type TagMeaning } from './tags.ts';

/** A tag of a play with its meaning there. */
export interface MarkedEvent {
  readonly mark: Mark;
  readonly meaning: TagMeaning;
  readonly side: Side | null;
  readonly is_successful: boolean | null;
  readonly outcome: string | null;
}

/** What a play's tags mean in their order: who had the ball at each, and what became of a pass. */
export function markedEvents(play: Play, marks: readonly Mark[]): MarkedEvent[] {
  const tags = new Set(marks.map(({ tag }) => tag));
  const { offence } = play;
  const defence = offence && otherSide(offence);
  let holder = offence;
  return marks.map((mark, index) => {
    const meaning = meaningOf(mark.tag, tags);
    const sides = { holder, opponent: holder && otherSide(holder), offence, defence };
    const side = meaning.by === undefined ? null : sides[meaning.by];
    if (meaning.holderAfter !== undefined) holder = sides[meaning.holderAfter];
    return { mark, meaning, side, ...resultOf(mark, meaning, marks.slice(index + 1), play) };
  });
}

function meaningOf(tag: string, inPlay: ReadonlySet<string>): TagMeaning {
  const counterpart = AUTOMATIC.get(tag);
  const twice = counterpart !== undefined && inPlay.has(counterpart);
  const meaning = twice ? undefined : TAGS.get(counterpart ?? tag);
  if (tag === 'pass_outcome_touchdown' && inPlay.has('touchdown'))
    return meaningOf('pass_outcome_caught', inPlay);
  return meaning ?? { type: 'other', subtype: snakeCase(tag) };
}

function resultOf(
  { tag }: Mark,
  { type, is_successful, outcome }: TagMeaning,
  later: readonly Mark[],
  { completed }: Play,
): Pick<MarkedEvent, 'is_successful' | 'outcome'> {
  const own = { is_successful: is_successful ?? null, outcome: outcome ?? null };
  const isForward = type === 'pass' && (AUTOMATIC.get(tag) ?? tag) === 'pass_forward';
  if (!isForward) return own;
  const result = later.find((mark) => PASS_OUTCOMES.has(mark.tag));
  if (result === undefined) return { is_successful: completed, outcome: null };
  return {
    is_successful: PASS_OUTCOMES.get(result.tag) ?? null,
    outcome: result.tag.replace(/^pass_outcome_/, ''),
  };
}
