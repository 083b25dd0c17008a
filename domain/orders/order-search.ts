/** The longest text to search orders for, in characters: as long as a part number. */
export const orderSearchLength = 60;
