// What a cut asks of a holder, where the caller knows it.

/** Torque in newton metres, turns a minute. */
export type HolderCut = { readonly torque?: number | undefined; readonly rpm?: number | undefined };

/** Whether what is told are figures that a cut can have. */
export function isCut({ torque = 0, rpm = 0 }: HolderCut): boolean {
  return [torque, rpm].every((figure) => Number.isFinite(figure) && figure >= 0);
}
