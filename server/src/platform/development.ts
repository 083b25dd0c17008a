/** The port at which scripts/dev.mjs serves the sources of the pages; undefined in a shop that is not being developed. */
export const sourcesPort = portOf(process.argv.find((word) => word.startsWith('--sources-at=')));

function portOf(word: string | undefined): number | undefined {
  return word === undefined ? undefined : Number(word.split('=')[1]);
}
