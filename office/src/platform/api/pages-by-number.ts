/** How a list that goes on after the number of its last row is read a page at a time. */
export const pagesByNumber: {
  readonly initialPageParam: number | undefined;
  readonly getNextPageParam: (page: { readonly after: number | null }) => number | undefined;
} = {
  initialPageParam: undefined,
  getNextPageParam: ({ after }) => after ?? undefined,
};
