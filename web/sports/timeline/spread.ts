/**
 * Moves positions apart until neighbours are at least `gap` apart, within 0 and `width`. The order stays the
 * same. If the positions do not fit, they are spread evenly.
 */
export function spread(positions: readonly number[], gap: number, width: number): number[] {
  const room = Math.min(gap, width / Math.max(1, positions.length));
  const order = positions.map((_, i) => i).sort((a, b) => (positions[a] ?? 0) - (positions[b] ?? 0));
  const placed = [...positions];
  let least = room / 2;
  for (const i of order) {
    placed[i] = Math.max(least, positions[i] ?? 0);
    least = (placed[i] ?? 0) + room;
  }
  let most = width - room / 2;
  for (const i of order.reverse()) {
    placed[i] = Math.min(most, placed[i] ?? 0);
    most = (placed[i] ?? 0) - room;
  }
  return placed;
}
