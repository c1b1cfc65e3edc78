import type { sports } from '../../../client/index.ts';
import { localeOf, useLanguage } from '../../shared/language.ts';
import { Credit } from '../game/credit.tsx';
import type { Alignment, MatchSources } from './match.ts';
import { usePlaybackTexts } from './texts/index.ts';

interface MatchNoteProps {
  /** The game of the page, whose source the page credits. */
  readonly shown: sports.Game;
  readonly sources: MatchSources;
  /** The alignment of the shown period; undefined if its events cannot be aligned. */
  readonly alignment: Alignment | undefined;
}

/** States and credits the sources of the tracking and the events, and how well their clocks fit together. */
export function MatchNote({ shown, sources: { tracked, described }, alignment }: MatchNoteProps) {
  const translate = usePlaybackTexts();
  const locale = localeOf(useLanguage());
  const sources = translate('matchSources', {
    tracking: tracked.source.provider,
    events: described.events.count === 0 ? '–' : described.source.provider,
  });
  const quality = () => {
    if (alignment === undefined) return translate('notAligned');
    const { method, offset_s, distance_m, compared_events } = alignment;
    if (method === 'period_start') return translate('alignedByStart');
    const offset = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, signDisplay: 'exceptZero' });
    const metres = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
    return translate('alignedByBall', {
      offset: offset.format(offset_s),
      metres: distance_m === null ? '–' : metres.format(distance_m),
      count: compared_events,
    });
  };
  const others = [...new Set([tracked, described])].filter((game) => game !== shown);
  return (
    <div>
      <p class="muted small">
        {sources} {tracked !== described && quality()}
      </p>
      {others.map(({ game_id, source }) => (
        <Credit key={game_id} source={source} />
      ))}
    </div>
  );
}
