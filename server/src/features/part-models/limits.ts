// Limits for models of parts. A milled part has some hundred faces and half a megabyte to five as STEP.

const megabyte = 1_048_576;

export const modelLimits = {
  /** Size as sent; browsers compress it to a fifth. */
  sentBytes: 8 * megabyte,
  unpackedBytes: 20 * megabyte,
  /** Of an archive with a model; real models shrink to a fifteenth. */
  archive: { members: 200, packingRatio: 250, ratioFromBytes: megabyte },
  /** Instances of the file. */
  entities: 250_000,
  faces: 1_500,
  solids: 20,
  triangles: 150_000,
  /** CPU time of a file: what any may take, and more for each face that it has. */
  cpuMilliseconds: 1_800,
  cpuMillisecondsPerFace: 8,
  /** The longest time of a file on a busy machine, the start of the process included. */
  milliseconds: 30_000,
  /** Memory of the process; the CAD library takes 500 MB of it. */
  residentBytes: 1_200 * megabyte,
  heapMegabytes: 384,
  /** The process ends after this time without work. */
  idleMilliseconds: 60_000,
  /** How long the current file may still take when the shop stops. */
  closingMilliseconds: 3_000,
} as const;

/** Models that are read at a time in a process: as many as are read while a browser waits. */
export const modelsAtOnce = 1;

/** Uploads in progress, per process and per network; a slower upload is closed. */
export const modelUploads = {
  underWay: 8,
  underWayOfOne: 2,
  slowestBytes: 16_384,
  slowestMilliseconds: 4_000,
} as const;
