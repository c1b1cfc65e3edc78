/** Breaks a text into lines of at most `width` characters: between words, and within words that are longer. */
export function linesOf(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  const pieces = new RegExp(`.{1,${width}}`, 'gsu');
  for (const word of text.split(/\s+/).flatMap((one) => one.match(pieces) ?? [])) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return line === '' ? lines : [...lines, line];
}
