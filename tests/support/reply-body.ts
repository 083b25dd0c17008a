/** The body of a reply. Tests assert on it; a type would only repeat the contract. */
// oxlint-disable-next-line typescript/no-explicit-any -- the one place where tests say so
export type ReplyBody = any;
