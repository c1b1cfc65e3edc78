import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const FOLDER = join(import.meta.dirname, '../../.github/ISSUE_TEMPLATE');

interface Field {
  readonly type: string;
  readonly id?: string;
  readonly attributes: {
    readonly label?: string;
    readonly options?: readonly string[];
    readonly value?: string;
  };
}

/** Attributes that GitHub requires for each type of field. */
const REQUIRED = {
  markdown: ['value'],
  input: ['label'],
  textarea: ['label'],
  dropdown: ['label', 'options'],
} as const;

const forms = globSync('*.yml', { cwd: FOLDER }).filter((file) => file !== 'config.yml');

describe('the issue forms', () => {
  it('the repository has forms for bugs, features, chat and importers', () => {
    expect(forms.sort()).toEqual(['bug.yml', 'chat.yml', 'feature.yml', 'importer.yml']);
  });

  it.each(forms)('the issue form %s has the fields that GitHub requires', (file) => {
    const form = parse(readFileSync(join(FOLDER, file), 'utf8'));
    expect(form).toMatchObject({ name: expect.any(String), description: expect.any(String) });
    const fields: Field[] = form.body;
    for (const { type, attributes } of fields) {
      expect(Object.keys(REQUIRED)).toContain(type);
      expect(Object.keys(attributes)).toEqual(
        expect.arrayContaining([...REQUIRED[type as keyof typeof REQUIRED]]),
      );
    }
    const ids = fields.filter(({ type }) => type !== 'markdown').map(({ id }) => id);
    expect(ids).not.toContain(undefined);
    expect(new Set(ids).size).toBe(ids.length);
    const labels = fields.flatMap(({ attributes }) => attributes.label ?? []);
    expect(new Set(labels).size).toBe(labels.length);
  });
});
