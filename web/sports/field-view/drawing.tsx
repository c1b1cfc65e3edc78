import { useMemo } from 'preact/hooks';
import type { sports } from '../../../client/index.ts';
import { useEventDescriber } from '../descriptions/event-describer.ts';
import { Figure } from '../drawing/figure.tsx';
import { type Filters, filterSummary, passes } from '../filters/filters.ts';
import { PictureData } from '../requests/picture-data.tsx';
import type { ApiRequest } from '../requests/recipes.ts';
import { useTexts } from '../texts/index.ts';
import { useVocabulary } from '../vocabulary/index.ts';
import { Emphasis, EventMarks } from './event-marks.tsx';
import { EventSentence } from './event-sentence.tsx';
import { nearestTo, type Placed, pathsOf } from './marks.ts';
import type { FieldViewProps } from './props.ts';

/** Maximum distance between pointer and mark, as a fraction of the field length. */
const REACH = 0.025;

interface DrawingProps extends Omit<FieldViewProps, 'heading' | 'eventType'> {
  /** The API request for the drawn events. */
  readonly request: ApiRequest;
  readonly placed: readonly Placed[];
  readonly filters: Filters;
  readonly shown: sports.Event | null;
  readonly point: (event: sports.Event | null) => void;
  readonly choose: (event: sports.Event) => void;
}

/** Draws the events on the field: one mark per event, or the drawing that the view supplies. */
export function Drawing({
  game,
  title,
  name,
  request,
  legend,
  views,
  other,
  over,
  placed,
  filters,
  shown,
  point,
  choose,
}: DrawingProps) {
  const translate = useTexts();
  const describer = useEventDescriber(game);
  const words = useVocabulary();
  const visible = useMemo(() => placed.filter(({ event }) => passes(filters, event)), [placed, filters]);
  const instead = other?.(visible, filters) ?? null;
  const marks = useMemo(
    () => <EventMarks paths={pathsOf(placed, (event) => passes(filters, event))} />,
    [placed, filters],
  );
  const heading = instead?.title ?? title(visible.length);
  const summary = filterSummary(game, filters, describer, words);
  const nearest = (at: readonly [number, number] | null) =>
    at === null || instead?.isPointable === false
      ? null
      : (nearestTo(visible, at, REACH * game.playing_area.length_m)?.event ?? null);
  return (
    <>
      {views}
      <Figure
        game={game}
        name={instead?.name ?? name}
        title={[heading, ...summary.filter((part) => !heading.includes(part))].join(' · ')}
        hasTeams={instead?.hasTeams ?? true}
        legend={
          instead?.legend ?? (
            <>
              <span class="key">{translate('hollowMeans')}</span>
              {legend}
            </>
          )
        }
        onPoint={(at) => point(nearest(at))}
        onPick={(at) => {
          const event = nearest(at);
          if (event !== null) choose(event);
        }}
        sentence={
          <EventSentence
            game={game}
            event={shown}
            hint={instead?.isPointable === false ? 'chooseInList' : 'chooseMark'}
          />
        }
      >
        {instead?.content ?? marks}
        {over}
        <Emphasis placed={placed.find(({ event }) => event === shown)} />
      </Figure>
      {instead?.table}
      <PictureData request={request} />
    </>
  );
}
