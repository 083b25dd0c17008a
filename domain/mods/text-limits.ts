/** Lengths in characters: the name of a saved mod or holder, and what a buyer asks for in a quote request. */
export const modTextLimits = { name: 60, request: 2_000 } as const;
