/** `Ball Receipt*` → `ball_receipt`, `50/50` → `50_50`: letters and digits of any script, joined by `_`. */
export function snakeCase(name: string): string {
  return name
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .join('_');
}
