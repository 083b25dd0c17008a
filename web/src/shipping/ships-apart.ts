/** True if backordered pieces ship after the others, in packages of their own. */
export function shipsApart(
  isBundled: boolean,
  lines: readonly { readonly pieces: number; readonly backordered: number }[],
): boolean {
  return (
    !isBundled &&
    lines.some(({ backordered }) => backordered > 0) &&
    lines.some(({ pieces, backordered }) => pieces > backordered)
  );
}
