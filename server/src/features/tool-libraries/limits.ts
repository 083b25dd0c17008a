// What a tool library may be at most. A shop's own has some hundred tools of about 6 kB each; a maker's whole catalogue is no
// list to buy from.

const megabyte = 1_048_576;

export const libraryLimits = {
  /** As it is sent; browsers send it compressed. */
  sentBytes: 8 * megabyte,
  /** All that is unpacked of it, however it is packed. */
  unpackedBytes: 32 * megabyte,
  /** Of what is unpacked to what is packed, for members beyond a megabyte. Libraries come to 60. */
  packingRatio: 250,
  ratioFromBytes: megabyte,
  /** Members of an archive, and archives within one. */
  members: 2_000,
  archiveDepth: 2,
  /** How deep JSON and XML may be nested. Libraries come to 10. */
  depth: 64,
  tools: 2_000,
  /** Values of JSON, cells of tables and attributes of one element: counted before they are built, since what fills the memory
   * while it is parsed ends the whole process. A tool of Fusion has 150 of them. */
  values: 500_000,
  attributes: 500,
  /** In the thread that reads. */
  milliseconds: 2_000,
  /** Files that are being sent, and libraries that wait to be read, in one process. */
  underWay: 16,
  /** Of these by one visitor's network. */
  underWayOfOne: 2,
  /** A body that comes more slowly, so many bytes in so long, gives its place to others. */
  slowestBytes: 16_384,
  slowestMilliseconds: 4_000,
  waiting: 4,
} as const;
