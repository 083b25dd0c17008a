// The links to the pages of a list: how they look, and to which pages there are some.

/** How a link to a page looks. */
export const pageLinkClass =
  'tabular grid h-9 min-w-9 place-items-center rounded-control px-2 text-sm hover:bg-hover pointer-coarse:h-11 pointer-coarse:min-w-11';

/** Returns the first and the last page and those beside this one; undefined is a gap. */
export function pagesAround(page: number, pages: number): (number | undefined)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  return [...new Set(near)]
    .toSorted((a, b) => a - b)
    .flatMap((number, index, all) => {
      const gap = number - (all[index - 1] ?? 0);
      if (gap <= 1) return [number];
      return gap === 2 ? [number - 1, number] : [undefined, number];
    });
}
