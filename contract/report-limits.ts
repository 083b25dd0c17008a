/**
 * Greatest lengths in characters of the reports of a browser to the shop. In a file without schemas, because the browser
 * shortens its reports to them and does not load zod.
 */
export const reportLimits = { message: 2_000, stack: 8_000, url: 2_000, release: 40 } as const;
