const WIDTH = 96;

/**
 * Formats a value as indented JSON, with short values on one line. `start` is the column of the first
 * character.
 */
export function jsonText(value: unknown, width = WIDTH, indent = '', start = indent.length): string {
  const line = lineOf(value);
  if (start + line.length <= width || typeof value !== 'object' || value === null) return line;
  const inner = `${indent}  `;
  const items = Array.isArray(value)
    ? value.map((item) => inner + jsonText(item, width, inner))
    : Object.entries(value).map(([key, item]) => {
        const name = `${inner}${JSON.stringify(key)}: `;
        return name + jsonText(item, width, inner, name.length);
      });
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${items.join(',\n')}\n${indent}${close}`;
}

function lineOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(lineOf).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${lineOf(item)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}
