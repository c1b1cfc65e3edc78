import { type TestSchema, testSchema } from '../../src/sports/store/postgres/postgres.fixture.ts';

const filled = new Map<string, Promise<TestSchema>>();

/** Returns a PostgreSQL schema that contains the dataset in one format. The first call fills the schema. */
export function filledSchema(form: string, fill: (schema: TestSchema) => Promise<void>): Promise<TestSchema> {
  const make = async () => {
    const schema = testSchema();
    await fill(schema);
    return schema;
  };
  const schema = filled.get(form) ?? make();
  filled.set(form, schema);
  return schema;
}

export async function dropSchemas(): Promise<void> {
  for (const schema of filled.values()) await (await schema).drop();
  filled.clear();
}
