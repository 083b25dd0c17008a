const option = process.argv.find((word) => word.startsWith('--sources-at='));

/** The port at which scripts/dev.mjs serves the sources of the pages; undefined in a shop that is not being developed. */
export const sourcesPort = option === undefined ? undefined : Number(option.split('=')[1]);
