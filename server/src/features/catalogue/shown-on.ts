// Knows on the pages of which parts a part is shown, so that a change of it finds them without a look at every cached page.

type ShownOn = {
  /** Notes that these parts are shown on the page of a part. */
  add(page: number, partIds: readonly number[]): void;
  /** Returns the parts whose pages show one of these, and these themselves. */
  pagesWith(partIds: readonly number[]): readonly number[];
};

/** About 20 MB in a process; pages with more notes than this belong to a crawl. */
const mostNotes = 250_000;

/** Beyond `most` notes it forgets all of them, and `onForget` must drop every page. */
export function createShownOn(onForget: () => void, most = mostNotes): ShownOn {
  const pagesByPart = new Map<number, Set<number>>();
  let notes = 0;

  const note = (partId: number, page: number) => {
    const pages = pagesByPart.get(partId) ?? new Set();
    if (pages.has(page)) return;
    pages.add(page);
    pagesByPart.set(partId, pages);
    notes += 1;
  };
  return {
    add: (page, partIds) => {
      if (notes + partIds.length > most) {
        pagesByPart.clear();
        notes = 0;
        onForget();
      }
      for (const partId of partIds) note(partId, page);
    },
    pagesWith: (partIds) => [
      ...new Set(partIds.flatMap((partId) => [partId, ...(pagesByPart.get(partId) ?? [])])),
    ],
  };
}
