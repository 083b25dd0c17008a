/** Remembers for each part, by its id, where it stands. */
export type Places = {
  /** Returns the block's own number, which stays when others are divided or removed; undefined for an unknown part. */
  get(partId: number): number | undefined;
  /** Returns the slot of a known part in its block. */
  slotOf(partId: number): number;
  /** Adds the parts of a block. */
  add(block: { readonly number: number; readonly ids: Float64Array }): void;
  delete(partId: number): void;
};

const idsPerPage = 65_536;

type Page = { readonly blocks: Int32Array; readonly slots: Uint16Array };

/** Creates an empty memory: six bytes for each part, in pages, since ids may have gaps. */
export function createPlaces(): Places {
  const pages = new Map<number, Page>();
  const pageOf = (partId: number) => {
    const number = Math.floor(partId / idsPerPage);
    const page = pages.get(number) ?? {
      blocks: new Int32Array(idsPerPage),
      slots: new Uint16Array(idsPerPage),
    };
    pages.set(number, page);
    return page;
  };
  return {
    get: (partId) => {
      const block = pages.get(Math.floor(partId / idsPerPage))?.blocks[partId % idsPerPage] ?? 0;
      return block === 0 ? undefined : block - 1;
    },
    slotOf: (partId) => pageOf(partId).slots[partId % idsPerPage] ?? 0,
    add: ({ number, ids }) => {
      for (let slot = 0; slot < ids.length; slot += 1) {
        const id = ids[slot] ?? 0;
        const { blocks, slots } = pageOf(id);
        blocks[id % idsPerPage] = number + 1;
        slots[id % idsPerPage] = slot;
      }
    },
    delete: (partId) => {
      pageOf(partId).blocks[partId % idsPerPage] = 0;
    },
  };
}
