type Labels = Readonly<Record<string, string>>;

export function instance(
  id: string,
  code: string,
  [start, end]: readonly [string, string],
  labels: Labels = {},
): string {
  const all = Object.entries(labels).map(
    ([group, text]) => `<label><group>${group}</group><text>${text}</text></label>`,
  );
  return `<instance><ID>${id}</ID><start>${start}</start><end>${end}</end><code>${code}</code>${all.join('')}</instance>`;
}

export function instancesXml(instances: readonly string[]): string {
  return `<?xml version="1.0"?>\n<file>\n<ALL_INSTANCES>\n${instances.join('\n')}\n</ALL_INSTANCES>\n</file>`;
}

export function sportscodeFiles(): Record<string, string> {
  return {
    'cup-tie.xml': instancesXml([
      instance('1', 'PASS', ['3.5', '9.7'], { Team: 'Terns', 'Packing.Value': '2' }),
      instance('2', 'Shots 1', ['20', '25.25'], { Team: 'Herons', Player: 'Ida Reed' }),
      instance('2', 'High press', ['30', '31']),
    ]),
  };
}
