import { useMemo, useState } from 'preact/hooks';
import type { sports } from '../../../client/index.ts';
import { goTo, linkTo, useAddress } from '../../shared/address.ts';
import { FilterBar } from '../filters/filter-bar.tsx';
import { FILTER_NAMES, filtersOf, passes } from '../filters/filters.ts';
import { formatMoment } from '../game/clock.ts';
import { eventsRequest, filterQuery } from '../requests/requests.ts';
import { useTexts } from '../texts/index.ts';
import { Drawing } from './drawing.tsx';
import { EventList } from './event-list.tsx';
import { Undrawn } from './event-sentence.tsx';
import { place } from './marks.ts';
import type { FieldViewProps } from './props.ts';
import './field-view.css';

/** Shows a game's events on its field, with filters above and a list of the same events. */
export function FieldView(props: FieldViewProps) {
  const { game, events, eventType, filterNames = FILTER_NAMES, sizeOf, detail } = props;
  const translate = useTexts();
  const address = useAddress();
  const [pointed, point] = useState<sports.Event | null>(null);
  const { type = '', team = '', player = '', period = '', event: chosen = '' } = address;
  const filters = useMemo(() => filtersOf(address, filterNames), [type, team, player, period]);
  const placed = useMemo(() => place(game, events, sizeOf), [game, events]);
  const found = useMemo(() => events.filter((event) => passes(filters, event)), [events, filters]);
  const shown = pointed ?? events.find(({ event_id }) => event_id === chosen) ?? null;
  const choose = ({ event_id, period, time_s }: sports.Event) => {
    point(null);
    const at = time_s === null ? '' : formatMoment({ period, time_s });
    goTo(linkTo({ event: event_id, at }, address), 'replace');
  };
  const request = eventsRequest(game.game_id, {
    ...filterQuery(filters),
    ...(eventType !== undefined && { eventType }),
  });
  const all = props.counted(events.length);
  return (
    <div class="field-view">
      <FilterBar game={game} events={events} names={filterNames} />
      <div class="drawing">
        <h2>{props.heading}</h2>
        {placed.length === 0 ? (
          <Undrawn game={game} event={shown} reason="noPositions" />
        ) : (
          <Drawing {...props} {...{ placed, filters, request, shown, point, choose }} />
        )}
        {props.below}
      </div>
      <section>
        <p class="muted small" role="status">
          {found.length === events.length ? all : translate('afterFiltering', { all, found: found.length })}
        </p>
        {found.length === 0 ? (
          <p class="state">{translate('nothingMatches')}</p>
        ) : (
          <EventList
            {...{ game, chosen, choose, point, detail }}
            events={found}
            label={props.counted(found.length)}
          />
        )}
      </section>
    </div>
  );
}
