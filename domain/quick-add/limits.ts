/** Initial rows: specification, section 9. The other limits are the shop’s own. */
export const quickAddLimits = {
  initialRows: 10,
  maximumRows: 1_000,
  /** In characters. */
  skuLength: 60,
  /**
   * The most unknown SKUs of a request for which a similar one is suggested. Finding one takes up to some
   * milliseconds; a paste with more unknown SKUs contains something else.
   */
  maximumSuggestions: 100,
} as const;
