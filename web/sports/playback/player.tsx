import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { sports } from '../../../client/index.ts';
import { useAddress } from '../../shared/address.ts';
import { useLanguage } from '../../shared/language.ts';
import { Failure } from '../../shared/states.tsx';
import { useClient } from '../client.ts';
import { useUprightFields } from '../field/field.tsx';
import { filtersOf } from '../filters/filters.ts';
import type { Moment } from '../game/clock.ts';
import { useEvents } from '../game/events.tsx';
import { PictureData } from '../requests/picture-data.tsx';
import { requestsOf } from '../requests/requests.ts';
import { Controls, PeriodChoice } from './controls.tsx';
import { coloursOf } from './drawing/colours.ts';
import { labellerOf } from './drawing/labels.ts';
import { Painter } from './drawing/painter.ts';
import type { Ruler } from './drawing/ruler.ts';
import { sourceOf } from './frames/source.ts';
import { useAddressTime, useThrottledRender } from './hooks.ts';
import { keyMomentsOf, momentBeside } from './key-moments.ts';
import { actionOf, jumpOf } from './keys.ts';
import { KeyHelp, Legend, Reading } from './legend.tsx';
import { Nearby } from './nearby.tsx';
import { useLayers } from './options.ts';
import { LayerChoices, Saving } from './panel.tsx';
import { Playback } from './playback.ts';
import { PositionTable } from './position-table.tsx';
import { type Clip, changedClip } from './record-clip.ts';
import type { Shot } from './save-picture.ts';
import { saversOf } from './savers.ts';
import { Scrubber } from './scrubber.tsx';
import { Stage } from './stage.tsx';
import { usePlaybackTexts } from './texts/index.ts';
import './playback.css';

const NO_FILTERS = filtersOf({});

interface PlayerProps extends TrackedProps {
  /** Each period's first tracked moment; null until loaded. */
  readonly starts: readonly Moment[] | null;
  readonly begin: Moment;
}

export function Player({ game, directed = game, tracking, note, starts, begin }: PlayerProps) {
  const translate = usePlaybackTexts();
  const language = useLanguage();
  const client = useClient();
  const events = useEvents();
  const screen = useRef<HTMLDivElement>(null);
  const playback = useMemo(() => new Playback(sourceOf(client, game, tracking), begin), [client, game]);
  const painter = useMemo(() => new Painter(game, tracking.frame_rate_hz), [game]);
  const labels = useMemo(() => labellerOf(game, language), [game, language]);
  const moments = useMemo(
    () => (events.state === 'ready' ? keyMomentsOf(game, events.value) : []),
    [game, events],
  );
  const [pointed, point] = useState<string | null>(null);
  const [picked, pick] = useState<string | null>(null);
  const [ruler, setRuler] = useState<Ruler | null>(null);
  const [clip, setClip] = useState<Clip | null>(null);
  const [layers, toggleLayer] = useLayers();
  const isClose = useCloseUp(game.sport);
  const isUpright = useUprightFields();
  useEffect(() => () => playback.close(), [playback]);
  useThrottledRender(playback);
  useAddressTime(playback);
  const { until = '' } = useAddress();
  // After a click on a replay link, the field can be scrolled out of view.
  useEffect(() => {
    if (until !== '') screen.current?.scrollIntoView({ block: 'nearest' });
  }, [until]);
  const { picture, moment } = playback;
  const isMeasuring = layers.has('measure');
  const notes = labels.notes(picture, [picked, pointed]);
  const view = { isClose, isUpright, layers, ruler: isMeasuring ? ruler : null, notes };

  const press = (playerId: string | null) => {
    if (playerId === null && picked === null) playback.isPlaying ? playback.pause() : playback.play();
    else pick(playerId === picked ? null : playerId);
  };
  const shot = (): Shot => {
    const stage = screen.current?.querySelector<HTMLElement>('.stage');
    if (!stage) throw new Error('The field is not shown');
    return { painter, playback, look: { ...view, isUpright: false, colours: coloursOf(stage) } };
  };
  const latestShot = useRef(shot);
  latestShot.current = shot;
  const jump = (by: 1 | -1) => {
    const next = momentBeside(moments, playback.moment, by);
    if (next !== undefined) playback.seek(next);
  };
  // The player renders several times a second. These parts render only after a change.
  const choices = useMemo(
    () => (
      <LayerChoices
        {...{ layers, isClose, ruler }}
        toggle={toggleLayer}
        hasSpeeds={tracking.speed !== null}
      />
    ),
    [layers, isClose, ruler, language],
  );
  const saving = useMemo(
    () => (
      <Saving
        clip={clip}
        {...saversOf(playback, labels, () => latestShot.current())}
        setEnd={(end) => setClip(changedClip(clip, end, playback.moment))}
      />
    ),
    [clip, playback, labels],
  );
  const controls = useMemo(
    () => <Controls playback={playback} jump={game.events.count === 0 ? null : jump} />,
    [playback, playback.isPlaying, playback.speed, moments, language],
  );
  const request = requestsOf(game, NO_FILTERS, moment).tracking;
  return (
    <section
      class="playback"
      aria-label={translate('playback')}
      onKeyDown={(event) => {
        const element = (event.target as HTMLElement).nodeName;
        const by = jumpOf(event, element);
        const action = by === null ? actionOf(event, element) : () => jump(by);
        if (action === null) return;
        event.preventDefault();
        action(playback);
      }}
    >
      <h2 class="hidden-visually">{translate('playback')}</h2>
      <div ref={screen} class="screen">
        <Stage {...{ playback, painter, point, press, isMeasuring }} look={view} measure={setRuler} />
        <Reading
          playback={playback}
          clock={labels.clock(moment)}
          sport={game.sport}
          outside={painter.countOutside(picture, painter.planeOf(playback, { isClose, isUpright }))}
        >
          <PeriodChoice game={game} playback={playback} starts={starts} />
        </Reading>
        <Scrubber game={game} playback={playback} moments={moments} clip={clip} />
        {controls}
        {playback.failure !== null && <Failure error={playback.failure} retry={() => playback.retry()} />}
      </div>
      <div class="panel-beside">
        {note?.(moment.period)}
        {choices}
        <Nearby game={game} moment={moment} show={(at) => playback.seek(at)} />
        {saving}
        <Legend game={game} directed={directed} picture={picture} />
      </div>
      <Details summary={translate('whoIsWhere')}>
        <PositionTable game={game} picture={picture} nameOf={labels.nameOf} point={point} />
      </Details>
      {request !== undefined && <PictureData request={request} />}
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
  return view === 'close' || (view !== 'whole' && CLOSE.includes(sport));
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
  /** The game with the teams in the order of its source, if `game` has them in another order. */
  readonly directed?: sports.Game | undefined;
  /** Returns a note about the data of a period. */
  readonly note?: ((period: number) => ComponentChildren) | undefined;
}
