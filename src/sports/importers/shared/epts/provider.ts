/**
 * The provider's name from the beginning of a file, where that is FIFA EPTS metadata; empty where it names none, null
 * for another file.
 */
export function eptsProvider(head: string): string | null {
  if (!/<Metadata\b/.test(head) || !/<GlobalConfig\b/.test(head)) return null;
  return /<ProviderName>\s*([^<]*?)\s*<\/ProviderName>/.exec(head)?.[1] ?? '';
}
