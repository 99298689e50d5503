/** The line width in biome.json. */
const LINE_MAX = 120;

/**
 * JSON in Biome's format: a list of plain values is on one line if it fits, an object never is. A written file
 * therefore needs no formatting step.
 */
export const formattedJson = (value: unknown): string => `${formatted(value, '', 0)}\n`;

/** `before` is the width of the text preceding the value on its line. */
function formatted(value: unknown, indent: string, before: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    const isFlat = value.every((one) => typeof one !== 'object' || one === null);
    const line = `[${value.map((one) => JSON.stringify(one)).join(', ')}]`;
    // A comma may follow.
    if (isFlat && before + line.length + 1 <= LINE_MAX) return line;
    return `[\n${value.map((one) => `${inner}${formatted(one, inner, inner.length)}`).join(',\n')}\n${indent}]`;
  }
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  if (entries.length === 0) return '{}';
  const lines = entries.map(([name, one]) => {
    const key = `${inner}${JSON.stringify(name)}: `;
    return `${key}${formatted(one, inner, key.length)}`;
  });
  return `{\n${lines.join(',\n')}\n${indent}}`;
}
