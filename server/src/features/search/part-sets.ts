// Sets of parts as bits. The parts of the index stand in blocks, in the order in which equally good matches are shown; a set has the
// bits of those blocks that contain any of its parts, so that work follows the size of the set.

/** The most parts of a block, a multiple of 32. */
export const blockSize = 2_048;

const wordCount = blockSize / 32;

/** The parts of one block: the bit of each slot. Never changed once it belongs to a set. */
export type Bits = Int32Array;

export type PartSet = {
  /** The numbers of the blocks that contain parts of the set, in ascending order. */
  readonly blocks: readonly number[];
  /** The bits of each of them. */
  readonly bits: readonly Bits[];
  /** The number of parts. */
  readonly size: number;
};

export const noParts: PartSet = { blocks: [], bits: [], size: 0 };

/** A position identifies a part in one state of the index; positions are in display order, with gaps. */
export function positionOf(block: number, slot: number): number {
  return block * blockSize + slot;
}

export function blockOf(position: number): number {
  return Math.floor(position / blockSize);
}

export function slotOf(position: number): number {
  return position % blockSize;
}

export function emptyBits(): Bits {
  return new Int32Array(wordCount);
}

/** Returns the bits of the first `count` slots. */
export function firstBits(count: number): Bits {
  const bits = emptyBits();
  bits.fill(-1, 0, count >>> 5);
  if (count % 32 > 0) bits[count >>> 5] = 2 ** (count % 32) - 1;
  return bits;
}

export function addBit(bits: Bits, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) | (1 << (slot & 31));
}

export function removeBit(bits: Bits, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) & ~(1 << (slot & 31));
}

export function hasBit(bits: Bits, slot: number): boolean {
  return (((bits[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) === 1;
}

function countBits(bits: Bits): number {
  let count = 0;
  for (let word = 0; word < wordCount; word += 1) count += countOnes(bits[word] ?? 0);
  return count;
}

/** Returns how many bits both have. */
export function countBoth(one: Bits, other: Bits): number {
  let count = 0;
  for (let word = 0; word < wordCount; word += 1) count += countOnes((one[word] ?? 0) & (other[word] ?? 0));
  return count;
}

function countOnes(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Writes the slots of the bits in ascending order into an array, and returns their number. */
export function writeSlots(bits: Bits, into: Uint16Array): number {
  let count = 0;
  for (let word = 0; word < wordCount; word += 1) {
    for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1) {
      into[count] = word * 32 + 31 - Math.clz32(rest & -rest);
      count += 1;
    }
  }
  return count;
}

/** Collects the blocks of a set in ascending order. */
export function createSetBuilder(): {
  add(block: number, bits: Bits, count?: number): void;
  build(): PartSet;
} {
  const blocks: number[] = [];
  const all: Bits[] = [];
  let size = 0;
  return {
    add: (block, bits, count = countBits(bits)) => {
      if (count === 0) return;
      blocks.push(block);
      all.push(bits);
      size += count;
    },
    build: () => ({ blocks, bits: all, size }),
  };
}

/** Returns the set of one part. */
export function onePart(position: number): PartSet {
  const bits = emptyBits();
  addBit(bits, slotOf(position));
  return { blocks: [blockOf(position)], bits: [bits], size: 1 };
}

/** Returns the parts that are in both sets. */
export function both(one: PartSet, other: PartSet): PartSet {
  const set = createSetBuilder();
  let at = 0;
  for (let from = 0; from < one.blocks.length; from += 1) {
    const block = one.blocks[from] ?? 0;
    while ((other.blocks[at] ?? Infinity) < block) at += 1;
    if (other.blocks[at] !== block) continue;
    const [a, b] = [one.bits[from], other.bits[at]];
    if (a === undefined || b === undefined) continue;
    if (a === b) {
      set.add(block, a);
      continue;
    }
    const bits = emptyBits();
    for (let word = 0; word < wordCount; word += 1) bits[word] = (a[word] ?? 0) & (b[word] ?? 0);
    set.add(block, bits);
  }
  return set.build();
}

/** Returns the parts of a set that are not in the other one. */
export function without(one: PartSet, other: PartSet): PartSet {
  const set = createSetBuilder();
  let at = 0;
  for (let from = 0; from < one.blocks.length; from += 1) {
    const block = one.blocks[from] ?? 0;
    while ((other.blocks[at] ?? Infinity) < block) at += 1;
    const a = one.bits[from];
    if (a === undefined) continue;
    const b = other.blocks[at] === block ? other.bits[at] : undefined;
    if (b === undefined) {
      set.add(block, a);
      continue;
    }
    const bits = emptyBits();
    for (let word = 0; word < wordCount; word += 1) bits[word] = (a[word] ?? 0) & ~(b[word] ?? 0);
    set.add(block, bits);
  }
  return set.build();
}

/** Returns the parts that are in any of the sets. */
export function anyOf(sets: readonly PartSet[]): PartSet {
  const [first = noParts] = sets;
  if (sets.length <= 1) return first;
  const byBlock = new Map<number, Bits>();
  for (const { blocks, bits } of sets) {
    for (const [at, block] of blocks.entries()) {
      const added = bits[at] ?? emptyBits();
      const before = byBlock.get(block);
      if (before === undefined) byBlock.set(block, added.slice());
      else
        for (let word = 0; word < wordCount; word += 1)
          before[word] = (before[word] ?? 0) | (added[word] ?? 0);
    }
  }
  const set = createSetBuilder();
  for (const block of [...byBlock.keys()].toSorted((a, b) => a - b))
    set.add(block, byBlock.get(block) ?? emptyBits());
  return set.build();
}

const slots = new Uint16Array(blockSize);

/** Returns the positions of a set in ascending order, at most `most` of them after the first `skipped`. */
export function positionsIn(set: PartSet, skipped = 0, most = Infinity): number[] {
  const positions: number[] = [];
  let passed = 0;
  for (const [at, block] of set.blocks.entries()) {
    if (positions.length >= most) break;
    const bits = set.bits[at] ?? emptyBits();
    const count = countBits(bits);
    if (passed + count > skipped) {
      writeSlots(bits, slots);
      const from = Math.max(0, skipped - passed);
      for (let slot = from; slot < count && positions.length < most; slot += 1)
        positions.push(positionOf(block, slots[slot] ?? 0));
    }
    passed += count;
  }
  return positions;
}

/** Returns the first parts of ranked sets after some that are skipped. */
export function firstParts(ranked: readonly PartSet[], skipped: number, most: number): number[] {
  const positions: number[] = [];
  let before = 0;
  for (const set of ranked) {
    if (positions.length >= most) break;
    positions.push(...positionsIn(set, Math.max(0, skipped - before), most - positions.length));
    before += set.size;
  }
  return positions;
}

/** Returns the number of parts in ranked sets. */
export function sizeOf(ranked: readonly PartSet[]): number {
  return ranked.reduce((sum, { size }) => sum + size, 0);
}
