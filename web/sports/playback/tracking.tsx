import { useMemo, useState } from 'preact/hooks';
import type { sports } from '../../../client/index.ts';
import { readAddress } from '../../shared/address.ts';
import { useAnswer } from '../../shared/answer.ts';
import { Failure, Loading } from '../../shared/states.tsx';
import { useClient } from '../client.ts';
import { parseMoment } from '../game/clock.ts';
import { EventsContext } from '../game/events.tsx';
import { useLinked } from '../game/sources.tsx';
import type { TabProps } from '../game/tab.ts';
import { useTexts } from '../texts/index.ts';
import { isTrackedThroughout } from './frames/coverage.ts';
import { startsOf } from './frames/source.ts';
import { type MatchSources, readMatch, sourcesOf } from './match.ts';
import { MatchNote } from './match-note.tsx';
import { Player, type TrackedProps } from './player.tsx';

/** Plays a game's tracking with its events. What the game lacks comes from the linked games. */
export function Tracking({ game }: TabProps) {
  const translate = useTexts();
  const linked = useLinked();
  const sources = useMemo(() => sourcesOf(game, linked), [game, linked]);
  if (sources === null) return <p>{translate('noTracking')}</p>;
  const { tracked, described } = sources;
  if (tracked !== game || described !== game) return <TrackedMatch shown={game} sources={sources} />;
  return game.tracking && <Tracked game={game} tracking={game.tracking} />;
}

interface TrackedMatchProps {
  readonly shown: sports.Game;
  readonly sources: MatchSources;
}

function TrackedMatch({ shown, sources }: TrackedMatchProps) {
  const client = useClient();
  const { tracked, described } = sources;
  const match = useAnswer(`${tracked.game_id} ${described.game_id}`, (signal) =>
    readMatch(client, shown, sources, signal),
  );
  const events = useMemo(
    () => (match.state === 'ready' ? { state: match.state, value: match.value.events } : null),
    [match],
  );
  if (match.state === 'failed') return <Failure {...match} />;
  if (match.state === 'loading' || events === null) return <Loading />;
  const { game, alignments } = match.value;
  return (
    <EventsContext.Provider value={events}>
      {game.tracking && (
        <Tracked
          game={game}
          directed={tracked}
          tracking={game.tracking}
          note={(period) => <MatchNote shown={shown} sources={sources} alignment={alignments.get(period)} />}
        />
      )}
    </EventsContext.Provider>
  );
}

function Tracked(props: TrackedProps) {
  const { game, tracking } = props;
  const translate = useTexts();
  const client = useClient();
  const starts = useAnswer(game.game_id, async (signal) =>
    isTrackedThroughout(tracking, game.periods)
      ? game.periods.map(({ period }) => ({ period, time_s: 0 }))
      : startsOf(client, game.game_id, signal),
  );
  const known = starts.state === 'ready' ? starts.value : null;
  const [asked] = useState(() => parseMoment(readAddress()['at']));
  const begin = asked ?? known?.[0] ?? null;
  if (starts.state === 'failed') return <Failure {...starts} />;
  if (known?.length === 0) return <p>{translate('noTracking')}</p>;
  if (begin === null) return <Loading />;
  return <Player {...props} starts={known} begin={begin} />;
}
