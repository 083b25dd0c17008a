/**
 * The longest text that can be a drill's diameter or a thread, in characters. In its own file, so that importing it
 * loads no tables.
 */
export const drillTextLength = 40;
