import { useState } from 'preact/hooks';
import { readAddress } from '../../shared/address.ts';
import { useAnswer } from '../../shared/answer.ts';
import { Failure, Loading } from '../../shared/states.tsx';
import { useClient } from '../client.ts';
import { parseMoment } from '../game/clock.ts';
import type { TabProps } from '../game/tab.ts';
import { useTexts } from '../texts/index.ts';
import { isTrackedThroughout } from './frames/coverage.ts';
import { startsOf } from './frames/source.ts';
import { Player, type TrackedProps } from './player.tsx';

export function Tracking({ game }: TabProps) {
  const translate = useTexts();
  if (game.tracking === null) return <p>{translate('noTracking')}</p>;
  return <Tracked game={game} tracking={game.tracking} />;
}

function Tracked({ game, tracking }: TrackedProps) {
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
  return <Player game={game} tracking={tracking} starts={known} begin={begin} />;
}
