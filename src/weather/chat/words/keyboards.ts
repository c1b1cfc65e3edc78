/** The letters of phone keyboards, row by row. */
const ROWS: readonly (readonly string[])[] = [
  ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  ['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю'],
  ['ضصثقفغعهخحجد', 'شسيبلاتنمكط', 'ئءؤرلاىةوزظ'],
];

/** Whether two letters are adjacent on a keyboard and therefore easily mistyped. */
export function areNeighbours(one: string, other: string): boolean {
  return ROWS.some((rows) => {
    const [from, to] = [positionIn(rows, one), positionIn(rows, other)];
    return from !== null && to !== null && Math.abs(from.row - to.row) <= 1 && Math.abs(from.at - to.at) <= 1;
  });
}

function positionIn(rows: readonly string[], letter: string): { row: number; at: number } | null {
  const row = rows.findIndex((letters) => letters.includes(letter));
  return row === -1 ? null : { row, at: rows[row]?.indexOf(letter) ?? 0 };
}
