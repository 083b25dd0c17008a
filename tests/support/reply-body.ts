/** The body of a reply. Tests check its values; a type would only repeat the contract. */
// oxlint-disable-next-line typescript/no-explicit-any -- the only `any` of the tests
export type ReplyBody = any;
