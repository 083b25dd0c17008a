/** Remembers for each part, by its id, the block in which it stands. */
export type Places = {
  /** Returns the block's own number, which stays when others are divided or removed; undefined for an unknown part. */
  get(partId: number): number | undefined;
  set(partId: number, block: number): void;
  delete(partId: number): void;
};

const idsPerPage = 65_536;

/** Creates an empty memory: four bytes for each part, in pages, since ids may have gaps. */
export function createPlaces(): Places {
  const pages = new Map<number, Int32Array>();
  const pageOf = (partId: number) => {
    const number = Math.floor(partId / idsPerPage);
    const page = pages.get(number) ?? new Int32Array(idsPerPage);
    pages.set(number, page);
    return page;
  };
  return {
    get: (partId) => {
      const block = pages.get(Math.floor(partId / idsPerPage))?.[partId % idsPerPage] ?? 0;
      return block === 0 ? undefined : block - 1;
    },
    set: (partId, block) => {
      pageOf(partId)[partId % idsPerPage] = block + 1;
    },
    delete: (partId) => {
      pageOf(partId)[partId % idsPerPage] = 0;
    },
  };
}
