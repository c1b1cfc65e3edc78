/** What a sky does that questions ask about, by the number of its icon. */
const KIND_OF_ICON = { '09': 'rain', '10': 'rain', '11': 'storm', '13': 'snow', '50': 'fog' } as const;

export type Kind = (typeof KIND_OF_ICON)[keyof typeof KIND_OF_ICON];

/** Null for a sky that is only clear or cloudy, or unknown. */
export function kindOfSky(icon: string | null): Kind | null {
  const kinds: Readonly<Record<string, Kind>> = KIND_OF_ICON;
  return kinds[icon?.slice(0, 2) ?? ''] ?? null;
}

/** Whether rain or snow falls from a sky, as its icon has it. */
export function isFalling(kind: Kind | null): boolean {
  return kind !== null && kind !== 'fog';
}
