// Limits for tool libraries. A workshop's library has some hundred tools of about 6 kB each; a maker's whole catalogue is not a
// shopping list.

const megabyte = 1_048_576;

export const libraryLimits = {
  /** Size as sent; browsers compress it. */
  sentBytes: 8 * megabyte,
  /** Size after unpacking of a library that is returned with other tools in it. */
  swappedBytes: 8 * megabyte,
  /** Total size after unpacking. */
  unpackedBytes: 32 * megabyte,
  /** Compression ratio of members over a megabyte. Real libraries reach 60. */
  packingRatio: 250,
  ratioFromBytes: megabyte,
  /** Members of an archive, and nested archives. */
  members: 2_000,
  archiveDepth: 2,
  /** Nesting depth of JSON and XML. Real libraries reach 10. */
  depth: 64,
  tools: 2_000,
  /** Values of JSON and cells of tables, counted before parsing, since running out of memory in a parser ends the whole process. A
   * tool of Fusion has 150. */
  values: 500_000,
  /** Attributes of an element of XML. */
  attributes: 500,
  /** For reading one library. A browser waits for 10 s. */
  reading: { cpuMilliseconds: 2_000, milliseconds: 7_000 },
  /** For replacing tools in a library that was read. */
  swapping: { cpuMilliseconds: 5_000, milliseconds: 7_000 },
  /** Uploads in progress, per process. */
  underWay: 16,
  /** The same per network, over all processes. */
  underWayOfOne: 2,
  /** An upload with fewer bytes in this time is closed, to free its slot for others. */
  slowestBytes: 16_384,
  slowestMilliseconds: 4_000,
} as const;

/** Libraries that are read, or returned with other tools in them, at a time in a process. */
export const librariesAtOnce = 1;
