// The formula of a coating decides what it cuts.

/**
 * True if a coating, by its formula, may cut aluminium and copper: nitrides with aluminium weld to it, and those with
 * silicon are made for hardened steel (coaters' tables agree). An uncoated tool may.
 */
export function suitsNonferrous(coating: string): boolean {
  return !/Al|Si/.test(coating);
}
