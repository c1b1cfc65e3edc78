import { print } from '../cli/terminal.ts';
import { openReader, openWriter, placeOfDataset } from './store/open.ts';
import { DatasetError } from './store/port.ts';

/** Brings a dataset to the layout of this version where its store can. Throws DatasetError where there is none, or it cannot. */
export async function migrate(data: string): Promise<void> {
  const place = await placeOfDataset(data);
  if (await isReadable(data)) {
    print(`${place}: has the layout of this version`);
    return;
  }
  const writer = await openWriter(data);
  await writer.close();
  print(`${place}: migrated to the layout of this version`);
}

/** Whether this version reads the dataset. Throws where there is none, which a writer would make. */
async function isReadable(data: string): Promise<boolean> {
  try {
    const reader = await openReader(data);
    await reader.close();
    return true;
  } catch (error) {
    if (error instanceof DatasetError && !error.isAbsent) return false;
    throw error;
  }
}
