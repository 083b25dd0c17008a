/**
 * Greatest lengths in characters of what a browser reports to the shop. In a file without schemas, since the browser cuts
 * its reports to them.
 */
export const reportLimits = { message: 2_000, stack: 8_000, url: 2_000, release: 40 } as const;
