/**
 * Greatest lengths in characters: the name of a saved mod or holder, the text of a quote request, the name of an
 * operation, and a value of an operation that is a text.
 */
export const modTextLimits = { name: 60, request: 2_000, operation: 40, value: 80 } as const;

/** The most operations in a list; longer lists are refused unread. */
export const mostModOperations = 50;
