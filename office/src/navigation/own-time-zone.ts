/** Staff read times as those of their own place. */
export const { timeZone: ownTimeZone } = Intl.DateTimeFormat().resolvedOptions();
