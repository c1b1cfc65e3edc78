import type { ProviderDefinition } from './port.ts';

/** Who covers what and where, as a table in Markdown. */
export function providerTable(definitions: readonly ProviderDefinition[]): string {
  const rows = definitions.map(({ id, name, url, provides, coverage, licence, attribution }) => [
    `\`${id}\``,
    url === null ? name : `[${name}](${url})`,
    ...(['current', 'forecast', 'alerts', 'geocode'] as const).map((one) =>
      provides.includes(one) ? 'yes' : 'no',
    ),
    coverage === 'world' ? 'world' : coverage.join(', '),
    licence,
    attribution,
  ]);
  const head = [
    'Source',
    'Provider',
    'Current',
    'Forecast',
    'Alerts',
    'Places',
    'Where',
    'Licence',
    'Attribution',
  ];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
