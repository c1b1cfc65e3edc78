/** Kinds of sky by icon number. */
const KIND_OF_ICON = { '09': 'rain', '10': 'rain', '11': 'storm', '13': 'snow', '50': 'fog' } as const;

export type Kind = (typeof KIND_OF_ICON)[keyof typeof KIND_OF_ICON];

/** Null if the sky is unknown, clear or just cloudy. */
export function kindOfSky(icon: string | null): Kind | null {
  const kinds: Readonly<Record<string, Kind>> = KIND_OF_ICON;
  return kinds[icon?.slice(0, 2) ?? ''] ?? null;
}

export function isFalling(kind: Kind | null): boolean {
  return kind !== null && kind !== 'fog';
}
