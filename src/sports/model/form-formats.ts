/** Formats of the canonical form's records. */
export const FORM_FORMATS = ['ndjson', 'csv', 'parquet'] as const;
export type FormFormat = (typeof FORM_FORMATS)[number];
