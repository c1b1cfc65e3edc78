import { readdir } from 'node:fs/promises';

export async function drafts(data: string): Promise<string[]> {
  const names = await readdir(data).catch(() => []);
  return names.filter((name) => /^\.(import|starting)-/.test(name));
}
