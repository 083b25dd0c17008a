/** The shop's books are kept in Eastern time: prices and tax rates change at midnight there. */
export const shopTimeZone = 'America/Toronto';
