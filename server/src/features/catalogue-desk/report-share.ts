// How much of a long change of the catalogue is done, as a share from 0 to 1.

/** Takes the share that is done. Throws to give the change up. */
export type Report = (share: number) => Promise<void>;

/** Reports to nobody. */
export const unreported: Report = async () => undefined;

/** Returns where a part of the work reports to, which is what lies between two shares of the whole. */
export function partOf(report: Report, from: number, to: number): Report {
  return async (share) => report(from + (to - from) * share);
}
