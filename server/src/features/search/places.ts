/** Remembers for each part, by its id, where it stands. Never changed: an index that a search still uses keeps its own. */
export type Places = {
  /** Returns the block's own number, which stays when others are divided or removed; undefined for an unknown part. */
  get(partId: number): number | undefined;
  /** Returns the slot of a known part in its block. */
  slotOf(partId: number): number;
  /** Returns places without some parts, and then with those of blocks; what does not change is shared. */
  with(removedIds: Iterable<number>, blocks: Iterable<PlacedBlock>): Places;
};

type PlacedBlock = { readonly number: number; readonly ids: Uint32Array | Float64Array };

/** Few, since each that has a changed part is copied. */
const idsPerPage = 8_192;

/** The number of each block, plus one, and the slots. */
type Page = { readonly blocks: Int32Array; readonly slots: Uint16Array };

/** Six bytes for each part, in pages, since ids may have gaps. */
export function createPlaces(blocks: Iterable<PlacedBlock>): Places {
  return placesIn(new Map()).with([], blocks);
}

function placesIn(pages: ReadonlyMap<number, Page>): Places {
  const pageOf = (partId: number) => pages.get(Math.floor(partId / idsPerPage));
  return {
    get: (partId) => {
      const block = pageOf(partId)?.blocks[partId % idsPerPage] ?? 0;
      return block === 0 ? undefined : block - 1;
    },
    slotOf: (partId) => pageOf(partId)?.slots[partId % idsPerPage] ?? 0,
    with: (removedIds, blocks) => {
      const changed = new Map<number, Page>();
      const changedPageOf = (partId: number) => {
        const number = Math.floor(partId / idsPerPage);
        const page = changed.get(number) ?? copyOf(pages.get(number));
        changed.set(number, page);
        return page;
      };
      for (const id of removedIds) changedPageOf(id).blocks[id % idsPerPage] = 0;
      for (const { number, ids } of blocks) {
        for (let slot = 0; slot < ids.length; slot += 1) {
          const id = ids[slot] ?? 0;
          const page = changedPageOf(id);
          page.blocks[id % idsPerPage] = number + 1;
          page.slots[id % idsPerPage] = slot;
        }
      }
      return placesIn(new Map([...pages, ...changed]));
    },
  };
}

function copyOf(page: Page | undefined): Page {
  return page === undefined
    ? { blocks: new Int32Array(idsPerPage), slots: new Uint16Array(idsPerPage) }
    : { blocks: page.blocks.slice(), slots: page.slots.slice() };
}
