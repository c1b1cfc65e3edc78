import { Type } from '../../../schema.ts';
import { Documents, reportOf } from '../documents.ts';
import { baseUrl, defineProvider } from '../port.ts';
import type { Point } from './model.ts';
import { parseCap, weightOf } from './parse.ts';
import { alertsFor } from './select.ts';

/**
 * Maximum number of alerts to fetch for a place; further alerts count as missing. A place usually has a
 * handful of alerts, and about a hundred in the worst storms.
 */
const MAX_ALERTS = 500;
const GONE = 404;

/**
 * Alerts from hundreds of agencies, collected by KDE's FOSS Public Alert Server. The server lists the alerts
 * whose bounding box contains a place, and serves the original CAP documents. This provider decides which
 * alerts concern the place.
 */
export const cap = defineProvider({
  id: 'cap',
  name: 'KDE FPAS (worldwide CAP alerts)',
  url: 'https://alerts.kde.org',
  provides: ['alerts'],
  coverage: 'world',
  licence: 'According to the issuing agency',
  licenceUrl: null,
  attribution: 'Alerts by national agencies, gathered by the KDE FOSS Public Alert Server',
  // Each alert needs one request, and a storm may have two hundred alerts.
  rate: { account: 'cap', displayName: 'KDE FPAS', requests: 900, seconds: 60, source: null },
  settings: { 'cap-url': baseUrl('KDE FPAS (worldwide CAP alerts)', 'https://alerts.kde.org') },
  create: ({ settings, upstream, checkArea }) => {
    const base = settings['cap-url'];
    const documents = new Documents({
      fetch: async (id, signal) => {
        const url = `${base}/alert/${encodeURIComponent(id)}`;
        const { status, text } = await upstream.text({ url, signal, accepts: [GONE] });
        return status === GONE ? null : text;
      },
      parse: parseCap,
      weightOf,
    });
    return {
      alerts: async (place, signal, softDeadline = signal) => {
        const url = `${base}/alert/area?${boxAround(place)}`;
        const ids = [...new Set(await upstream.json({ url, signal }, Type.Array(Type.String())))];
        const wanted = ids.slice(0, MAX_ALERTS);
        const collected = await documents.collect(wanted, softDeadline);
        return reportOf(collected, ids.length - wanted.length, (found) => alertsFor(found, place, checkArea));
      },
    };
  },
});

/** Half the width and height of the box around a point, about a hundred metres. The server requires a box. */
const HALF_DEGREES = 0.001;

/**
 * Returns the query for a box around a point. The box stays within the globe, because the server rejects
 * other boxes.
 */
export function boxAround({ latitude, longitude }: Point): URLSearchParams {
  const within = (limit: number, degrees: number) => Math.min(limit, Math.max(-limit, degrees)).toFixed(4);
  return new URLSearchParams({
    min_lat: within(90, latitude - HALF_DEGREES),
    max_lat: within(90, latitude + HALF_DEGREES),
    min_lon: within(180, longitude - HALF_DEGREES),
    max_lon: within(180, longitude + HALF_DEGREES),
  });
}
