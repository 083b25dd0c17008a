type Query = Readonly<Record<string, unknown>>;

/**
 * Returns a route's parser of its query whose result is all that the route knows. The router adds the result to the query as
 * it stands in the address: what a parser leaves out, such as the empty field of a form, would reach the shop all the same.
 */
export function knownSearch<Search extends object>(
  parse: (query: Query) => Search,
): (query: Query) => Search {
  return (query) => ({
    ...Object.fromEntries(Object.keys(query).map((name) => [name, undefined])),
    ...parse(query),
  });
}
