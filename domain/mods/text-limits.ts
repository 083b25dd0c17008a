/** Greatest lengths in characters: the name of a saved mod or holder, and the text of a quote request. */
export const modTextLimits = { name: 60, request: 2_000 } as const;
