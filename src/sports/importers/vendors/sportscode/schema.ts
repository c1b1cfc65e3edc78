import { ImportError } from '../../core/errors.ts';
import type { ImportReport } from '../../core/port.ts';
import { SkipReport } from '../../core/skip-report.ts';
import type { FoundFile } from '../../reading/files.ts';
import { textOrNull } from '../../reading/values.ts';
import { childrenNamed, descend, readXml, type XmlElement } from '../../reading/xml.ts';

/** A tagged clip of the video. */
export interface Instance {
  readonly id: string;
  readonly code: string;
  /** Seconds from the start of the video. */
  readonly start: number;
  readonly end: number | null;
  /** Label values by group. Labels without a group have the group `''`. */
  readonly labels: ReadonlyMap<string, readonly string[]>;
}

/** Reads the instances. Counts and reports unusable instances. */
export async function readInstances(file: FoundFile, report: ImportReport): Promise<Instance[]> {
  const root = await readXml(file);
  const all = root.name === 'ALL_INSTANCES' ? root : descend(root, 'ALL_INSTANCES');
  if (all === undefined) throw new ImportError(file.path, 'has no <ALL_INSTANCES>', { line: root.line });
  const skips = new SkipReport(report, 'instance');
  const ids = new Set<string>();
  const instances = childrenNamed(all, 'instance').flatMap((element, index): Instance[] => {
    const instance = skips.tryOrSkip(() => instanceOf(element, index, file.path));
    if (instance === null) return [];
    const id = ids.has(instance.id) ? `${instance.id}-${index + 1}` : instance.id;
    ids.add(id);
    return [{ ...instance, id }];
  });
  skips.finish();
  return instances;
}

function instanceOf(element: XmlElement, index: number, path: string): Instance {
  const text = (name: string) => textOrNull(descend(element, name)?.text);
  const seconds = (name: string) => {
    const value = Number(text(name)?.replace(',', '.') ?? Number.NaN);
    return Number.isFinite(value) && value >= 0 ? value : null;
  };
  const start = seconds('start');
  if (start === null) throw new ImportError(path, '<instance> has no <start>', { line: element.line });
  const labels = new Map<string, string[]>();
  for (const label of childrenNamed(element, 'label')) {
    const group = textOrNull(descend(label, 'group')?.text) ?? '';
    const value = textOrNull(descend(label, 'text')?.text);
    if (value !== null) labels.set(group, [...(labels.get(group) ?? []), value]);
  }
  return {
    id: text('ID') ?? String(index + 1),
    code: text('code') ?? 'instance',
    start,
    end: seconds('end'),
    labels,
  };
}
