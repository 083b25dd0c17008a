// The load of a cut on a holder, as far as the caller knows it.

/** Torque in newton metres, speed in rpm. */
export type HolderCut = { readonly torque?: number | undefined; readonly rpm?: number | undefined };

export function isCut({ torque = 0, rpm = 0 }: HolderCut): boolean {
  return [torque, rpm].every((figure) => Number.isFinite(figure) && figure >= 0);
}
