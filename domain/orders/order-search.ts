/** The most characters in a search of orders: those of a part number. */
export const orderSearchLength = 60;
