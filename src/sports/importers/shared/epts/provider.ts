/**
 * The provider's name from the beginning of a file, where that is FIFA EPTS metadata; empty where it names none, null
 * for another file.
 */
export function eptsProvider(head: string): string | null {
  if (!/<Metadata\b/.test(head) || !/<GlobalConfig\b/.test(head)) return null;
  return /<ProviderName>\s*([^<]*?)\s*<\/ProviderName>/.exec(head)?.[1] ?? '';
}

/**
 * Whether the provider is Metrica, whose EPTS files go with events and so have an importer of their own. That one and
 * the general one share files out by this, so that each game is found once.
 */
export function isMetrica(provider: string): boolean {
  return /^metrica\b/i.test(provider);
}
