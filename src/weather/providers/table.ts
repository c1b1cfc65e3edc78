import { EXTRAS } from '../model/conditions.ts';
import type { Rate } from '../upstream/pace.ts';
import { type ProviderDefinition, periodOf, ratesOf } from './port.ts';

/** Returns a Markdown table of the providers with their coverage and terms. */
export function providerTable(definitions: readonly ProviderDefinition[]): string {
  const rows = definitions.map(({ id, name, url, provides, coverage, licence, attribution, ...limits }) => [
    `\`${id}\``,
    url === null ? name : `[${name}](${url})`,
    ...(['current', 'forecast', 'nowcast', 'history', 'alerts', 'air', 'geocode'] as const).map((one) =>
      provides.includes(one) ? 'yes' : 'no',
    ),
    coverage === 'world' ? 'world' : coverage.join(', '),
    ratesOf(limits).map(rateText).join(', '),
    licence,
    attribution,
  ]);
  const head = [
    'Source',
    'Provider',
    'Current',
    'Forecast',
    'Nowcast',
    'History',
    'Alerts',
    'Air',
    'Places',
    'Where',
    'Maximum requests',
    'Licence',
    'Attribution',
  ];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Returns a Markdown table of the optional fields that each provider supplies. */
export function fieldTable(definitions: readonly ProviderDefinition[]): string {
  const able = definitions.filter(({ extras }) => extras !== undefined);
  const head = ['Field', ...able.map(({ id }) => `\`${id}\``)];
  const rows = EXTRAS.map((field) => [
    `\`${field}\``,
    ...able.map(({ extras }) => {
      const where = (['current', 'forecast'] as const).filter((kind) => extras?.[kind]?.includes(field));
      return where.length === 0 ? 'no' : where.join(', ');
    }),
  ]);
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function rateText(rate: Rate): string {
  const text = `${rate.requests} per ${periodOf(rate)}`;
  return rate.source === null ? `${text}, our choice` : `[${text}](${rate.source})`;
}
