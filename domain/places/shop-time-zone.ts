/** The time zone of the shop's accounts: prices and tax rates change at midnight there. */
export const shopTimeZone = 'America/Toronto';
