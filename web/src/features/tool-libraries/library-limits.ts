/** The shop's limits for a library as sent and unpacked. */
export const libraryLimits = { sentBytes: 8 * 1_048_576, unpackedBytes: 32 * 1_048_576 };
