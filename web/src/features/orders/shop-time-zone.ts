/** The shop's books are kept in Eastern time. */
export const shopTimeZone = 'America/Toronto';
