import { useId, useMemo } from 'preact/hooks';
import type { sports } from '../../../client/index.ts';
import { followLink, linkTo, useAddress } from '../../shared/address.ts';
import { isPenalty, type Ranking, rankedChances } from '../shots/chances.ts';
import { useChanceDetail } from '../shots/detail.ts';
import { shotsOf } from '../shots/shots-tab.tsx';
import { type TextKey, useTexts } from '../texts/index.ts';
import type { ScoreStep } from '../timeline/scoring.ts';
import { useVocabulary } from '../vocabulary/index.ts';
import { Moments } from './moments.tsx';

const RANKED_BY: Readonly<Record<Ranking, TextKey>> = {
  xg: 'rankedByXg',
  distance: 'rankedByDistance',
  outcome: 'rankedByOutcome',
};
/** Number of chances that are listed. */
const MOST = 5;

interface BestChancesProps {
  readonly game: sports.Game;
  readonly events: readonly sports.Event[];
  readonly steps: readonly ScoreStep[];
  readonly point: (event: sports.Event | null) => void;
}

/** Lists a game's best chances, missed ones too, and says how they are ranked. */
export function BestChances({ game, events, steps, point }: BestChancesProps) {
  const translate = useTexts();
  const words = useVocabulary();
  const address = useAddress();
  const id = useId();
  const { by, chances } = useMemo(() => rankedChances(game, shotsOf(events)), [game, events]);
  const fact = useChanceDetail(game, by);
  // Its distance would not explain the rank of a penalty.
  const detail = (event: sports.Event) =>
    by !== 'xg' && isPenalty(event) ? words.setPieces.penalty : fact?.(event);
  if (chances.length === 0) return null;
  return (
    <section class="best-chances">
      <h2 id={id}>{translate('bestChances')}</h2>
      <p class="muted small">{translate(RANKED_BY[by])}</p>
      <Moments {...{ game, steps, point, detail }} labelledBy={id} events={chances.slice(0, MOST)} />
      {chances.length > MOST && (
        <a class="all-shots" href={linkTo({ tab: 'shots' }, address)} onClick={followLink}>
          {translate('allShots', { count: chances.length })}
        </a>
      )}
    </section>
  );
}
