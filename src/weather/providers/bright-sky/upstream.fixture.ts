import { recording } from '../../../../test/support/recording.ts';
import type { ReplayRoute } from '../../../../test/support/replay.ts';
import { type Box, holds, type Spot } from '../../../../test/support/spot.ts';
import { alertTimes, json, LAT_LON, placeRoute, type Upstream } from '../../../../test/support/upstream.ts';

const ALERTS = recording('brightsky/alerts-berlin.json', '2026-03-07T00:00:00Z');
const BERLIN: Box = [52.3, 52.7, 13, 13.8];
const GERMANY: Box = [47.2, 55.1, 5.8, 15.1];

export const brightSkyUpstream: Upstream = {
  city: 'Berlin',
  invented: (clock) => routes((spot) => body(spot, [alert(spot, clock())])),
  recorded: {
    recordings: [ALERTS],
    routes: (clock) => routes((spot) => (holds(BERLIN, spot) ? ALERTS.at(clock()) : body(spot, []))),
    alertsAt: { latitude: 52.52, longitude: 13.41 },
  },
};

/** Responds with 404 for a position outside a box around Germany. */
function routes(of: (spot: Spot) => string): ReplayRoute[] {
  return [
    placeRoute(/\/alerts$/, LAT_LON, json({ detail: 'Please supply lat and lon' }, 400), (spot) =>
      holds(GERMANY, spot)
        ? { body: of(spot) }
        : json({ detail: 'Requested position is not covered by the DWD' }, 404),
    ),
  ];
}

function body({ mark }: Spot, alerts: readonly object[]): string {
  const location = {
    warn_cell_id: 700_000_000,
    name: mark,
    name_short: mark,
    district: 'Test',
    state: 'Test',
    state_short: 'TE',
  };
  return JSON.stringify({ alerts, location });
}

function alert({ mark }: Spot, now: number): object {
  const { start, end } = alertTimes(now);
  return {
    id: 1,
    alert_id: `2.49.0.0.276.0.DWD.PVW.test.${mark}`,
    effective: start,
    onset: start,
    expires: end,
    category: 'met',
    response_type: 'prepare',
    urgency: 'immediate',
    severity: 'moderate',
    certainty: 'likely',
    event_code: 51,
    event_en: 'wind gusts',
    event_de: 'WINDBÖEN',
    headline_en: 'Official WARNING of WIND GUSTS',
    headline_de: 'Amtliche WARNUNG vor WINDBÖEN',
    description_en: `There is a risk of wind gusts, ${mark}.`,
    description_de: `Es treten Windböen auf, ${mark}.`,
    instruction_en: null,
    instruction_de: null,
    status: 'actual',
  };
}
