import { snakeCase } from './columns.ts';
import { AUTOMATIC, EVENT_TAGS, PASS_OUTCOMES, type TagMeaning } from './event-tags.ts';
import { otherSide, type Play, type Side } from './play.ts';
import type { TaggedMoment } from './survey.ts';

/** A tag of a play with its meaning there. */
export interface TaggedEvent {
  readonly moment: TaggedMoment;
  readonly meaning: TagMeaning;
  readonly side: Side | null;
  readonly is_successful: boolean | null;
  readonly outcome: string | null;
}

/** What a play's tags mean in their order: who had the ball at each, and what became of a pass. */
export function taggedEvents(play: Play, tagged: readonly TaggedMoment[]): TaggedEvent[] {
  const tags = new Set(tagged.map(({ tag }) => tag));
  const { offence } = play;
  const defence = offence && otherSide(offence);
  let holder = offence;
  return tagged.map((moment, index) => {
    const meaning = meaningOf(moment.tag, tags);
    const sides = { holder, opponent: holder && otherSide(holder), offence, defence };
    const side = meaning.by === undefined ? null : sides[meaning.by];
    if (meaning.holderAfter !== undefined) holder = sides[meaning.holderAfter];
    return { moment, meaning, side, ...resultOf(moment, meaning, tagged.slice(index + 1), play) };
  });
}

function meaningOf(tag: string, inPlay: ReadonlySet<string>): TagMeaning {
  const counterpart = AUTOMATIC.get(tag);
  const isRepeated = counterpart !== undefined && inPlay.has(counterpart);
  const meaning = isRepeated ? undefined : EVENT_TAGS.get(counterpart ?? tag);
  if (tag === 'pass_outcome_touchdown' && inPlay.has('touchdown'))
    return meaningOf('pass_outcome_caught', inPlay);
  return meaning ?? { type: 'other', subtype: snakeCase(tag) };
}

function resultOf(
  { tag }: TaggedMoment,
  { type, is_successful, outcome }: TagMeaning,
  later: readonly TaggedMoment[],
  { completed }: Play,
): Pick<TaggedEvent, 'is_successful' | 'outcome'> {
  const isForwardPass = type === 'pass' && (AUTOMATIC.get(tag) ?? tag) === 'pass_forward';
  if (!isForwardPass) return { is_successful: is_successful ?? null, outcome: outcome ?? null };
  const result = later.find((moment) => PASS_OUTCOMES.has(moment.tag));
  if (result === undefined) return { is_successful: completed, outcome: null };
  return {
    is_successful: PASS_OUTCOMES.get(result.tag) ?? null,
    outcome: result.tag.replace(/^pass_outcome_/, ''),
  };
}
