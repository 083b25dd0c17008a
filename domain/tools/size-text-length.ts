/** The longest text that can be a size, in characters: `12.345678 millimetres` and some spaces. */
export const sizeTextLength = 24;
