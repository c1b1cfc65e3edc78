import type { ComponentChildren } from 'preact';
import type { sports } from '../../../client/index.ts';
import { goTo, linkTo, useAddress } from '../../shared/address.ts';
import { showPicture } from '../field-view/picture.ts';
import { type axisOf, formatMoment, parseMoment, periodName } from '../game/clock.ts';
import { useEvents } from '../game/events.tsx';
import { useVocabulary } from '../vocabulary/index.ts';
import { placeOf } from './place.ts';

type Axis = ReturnType<typeof axisOf>;

/** Periods narrower than this fraction of the timeline show a short name. */
const SHORT_SHARE = 0.15;

interface StripProps {
  readonly game: sports.Game;
  readonly axis: Axis;
  readonly children: ComponentChildren;
}

/** Shows a game's periods side by side. A click opens the moment under the pointer. */
export function Strip({ game, axis, children }: StripProps) {
  const address = useAddress();
  const events = useEvents();
  const shown = parseMoment(address['at']);
  const go = (event: MouseEvent & { readonly currentTarget: HTMLElement }) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const seconds = ((event.clientX - left) / width) * axis.total_s;
    const moment = axis.momentAt(Math.min(axis.total_s, Math.max(0, seconds)));
    const known = events.state === 'ready' ? events.value : [];
    const near = nearest(known, axis, seconds);
    goTo(
      linkTo(
        address['tab'] === 'tracking' || near === undefined
          ? { ...address, at: formatMoment(moment) }
          : placeOf(address, near),
      ),
    );
    showPicture();
  };
  const periods = [...axis.starts];
  return (
    // Keyboard users reach the same moments through the marks and the list below.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above.
    <div class="strip" onClick={go}>
      {periods.map(([period, start], i) => (
        <div
          key={period}
          class="period"
          style={{
            left: `${(100 * start) / axis.total_s}%`,
            width: `${(100 * ((periods[i + 1]?.[1] ?? axis.total_s) - start)) / axis.total_s}%`,
          }}
        >
          <PeriodLabel
            game={game}
            period={period}
            isShort={((periods[i + 1]?.[1] ?? axis.total_s) - start) / axis.total_s < SHORT_SHARE}
          />
        </div>
      ))}
      {children}
      {shown !== null && <div class="shown" style={{ left: `${(100 * axis.at(shown)) / axis.total_s}%` }} />}
    </div>
  );
}

interface PeriodLabelProps {
  readonly game: sports.Game;
  readonly period: number;
  readonly isShort: boolean;
}

function PeriodLabel({ game, period, isShort }: PeriodLabelProps) {
  const words = useVocabulary();
  const long = periodName(game, period, words);
  const short = periodName(game, period, words, 'short');
  if (isShort) return <abbr title={long}>{short}</abbr>;
  return (
    <>
      <span class="wide">{long}</span>
      <abbr class="narrow" title={long}>
        {short}
      </abbr>
    </>
  );
}

function nearest(events: readonly sports.Event[], axis: Axis, seconds: number): sports.Event | undefined {
  let best: sports.Event | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const event of events) {
    if (event.time_s === null || event.player_id === null) continue;
    const distance = Math.abs(axis.at({ period: event.period, time_s: event.time_s }) - seconds);
    if (distance < least) [best, least] = [event, distance];
  }
  return best;
}
