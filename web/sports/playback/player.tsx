import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { goTo, linkTo, useAddress } from '../../shared/address.ts';
import { useLanguage } from '../../shared/language.ts';
import { Failure } from '../../shared/states.tsx';
import { useClient } from '../client.ts';
import { download } from '../drawing/save.ts';
import type { Moment } from '../game/clock.ts';
import { Controls } from './controls.tsx';
import { coloursOf } from './drawing/colours.ts';
import { labellerOf } from './drawing/labels.ts';
import { Painter } from './drawing/painter.ts';
import { sourceOf } from './frames/source.ts';
import { useAddressTime, useThrottledRender } from './hooks.ts';
import { actionOf, toggle } from './keys.ts';
import { KeyHelp, Legend, Reading } from './legend.tsx';
import { Nearby } from './nearby.tsx';
import { Playback } from './playback.ts';
import { PositionTable } from './position-table.tsx';
import { pictureFile } from './save-picture.ts';
import { Scrubber } from './scrubber.tsx';
import { Stage } from './stage.tsx';
import { usePlaybackTexts } from './texts/index.ts';
import './playback.css';
import type { ComponentChildren } from 'preact';
import type { sports } from '../../../client/index.ts';

interface PlayerProps extends TrackedProps {
  /** Each period's first tracked moment; null until loaded. */
  readonly starts: readonly Moment[] | null;
  readonly begin: Moment;
}

export function Player({ game, tracking, starts, begin }: PlayerProps) {
  const translate = usePlaybackTexts();
  const language = useLanguage();
  const client = useClient();
  const region = useRef<HTMLElement>(null);
  const screen = useRef<HTMLDivElement>(null);
  const playback = useMemo(() => new Playback(sourceOf(client, game, tracking), begin), [client, game]);
  const painter = useMemo(() => new Painter(game, tracking.frame_rate_hz), [game]);
  const labels = useMemo(() => labellerOf(game, language), [game, language]);
  const [pointed, point] = useState<string | null>(null);
  const [picked, pick] = useState<string | null>(null);
  useEffect(() => () => playback.close(), [playback]);
  const isClose = useCloseUp(game.sport);
  useThrottledRender(playback);
  useAddressTime(playback);
  const { until = '' } = useAddress();
  // After a click on a replay link, the field can be scrolled out of view.
  useEffect(() => {
    if (until !== '') screen.current?.scrollIntoView({ block: 'nearest' });
  }, [until]);
  const { picture, moment } = playback;
  const notes = labels.notes(picture, [picked, pointed]);

  const press = (playerId: string | null) => {
    if (playerId === null && picked === null) toggle(playback);
    else pick(playerId === picked ? null : playerId);
  };
  const save = async () => {
    if (region.current === null) return;
    const look = { colours: coloursOf(region.current), withTrails: false, notes, isClose };
    // While frames are loading, the displayed picture is older than the current moment.
    const seen = playback.isWaiting && picture.frame !== null ? picture.frame : playback.moment;
    const file = await pictureFile(painter, playback, look, labels.caption(seen));
    download(file, labels.fileName(seen));
  };
  return (
    <section
      ref={region}
      class="playback"
      aria-label={translate('playback')}
      onKeyDown={(event) => {
        const action = actionOf(event, (event.target as HTMLElement).nodeName);
        if (action === null) return;
        event.preventDefault();
        action(playback);
      }}
    >
      <div ref={screen} class="screen">
        <Stage
          playback={playback}
          painter={painter}
          notes={notes}
          isClose={isClose}
          point={point}
          press={press}
        />
        <Reading
          playback={playback}
          clock={labels.clock(moment)}
          sport={game.sport}
          outside={painter.countOutside(picture, painter.viewOf(playback, isClose))}
        />
        <Scrubber game={game} playback={playback} />
        <Controls game={game} playback={playback} starts={starts} save={save}>
          <CloseUpChoice isClose={isClose} />
        </Controls>
        {playback.failure !== null && <Failure error={playback.failure} retry={() => playback.retry()} />}
      </div>
      <aside aria-label={translate('nearby')}>
        <Legend game={game} picture={picture} />
        <Nearby game={game} moment={moment} show={(at) => playback.seek(at)} />
      </aside>
      <Details summary={translate('whoIsWhere')}>
        <PositionTable game={game} picture={picture} nameOf={labels.nameOf} point={point} />
      </Details>
      <Details summary={translate('keys')}>
        <KeyHelp />
      </Details>
    </section>
  );
}

/** Sports with a close-up by default, because the players stand close together. */
const CLOSE: readonly string[] = ['american_football'];

/** Returns whether to show a close-up: the choice in the address, otherwise the sport's default. */
function useCloseUp(sport: string): boolean {
  const { view } = useAddress();
  return view === undefined ? CLOSE.includes(sport) : view === 'close';
}

function CloseUpChoice({ isClose }: { readonly isClose: boolean }) {
  const translate = usePlaybackTexts();
  const address = useAddress();
  return (
    <label class="beside">
      <input
        type="checkbox"
        checked={isClose}
        onChange={() => goTo(linkTo({ view: isClose ? 'whole' : 'close' }, address), 'replace')}
      />
      {translate('closeUp')}
    </label>
  );
}

interface DetailsProps {
  readonly summary: string;
  readonly children: ComponentChildren;
}

/** Shows collapsible content, which is rendered only while it is open. */
function Details({ summary, children }: DetailsProps) {
  const [open, setOpen] = useState(false);
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {open && children}
    </details>
  );
}

export interface TrackedProps {
  readonly game: sports.Game;
  readonly tracking: NonNullable<sports.Game['tracking']>;
}
