// The same proofs for orders of few kinds: lists the possible contents of one box in whole pieces (the patterns of
// Gilmore and Gomory, 1961). For example, seven tools that weigh 0.13 of a box each fill it, even if the measures leave
// room for more.

import { isTooMuchByMeasures, margin, type Measures } from './by-measures.ts';
import { maximise } from './linear-program.ts';
import type { BoxCounts, Kind, Room } from './pieces.ts';
import { isTooMuchSideBySide } from './side-by-side.ts';

/** The number of pieces of each kind. */
type Content = readonly number[];

export type Contents = readonly {
  /** Everything that a box may contain, as far as is known. */
  readonly possible: Set<Content>;
  /** The contents that are known to matter. */
  readonly used: Set<Content>;
}[];

const mostKinds = 8;
const mostContents = 100_000;
const rounds = 200;
const tolerance = 1e-9;

/** Returns undefined when there are too many. */
export function contentsOf(
  kinds: readonly Kind[],
  rooms: readonly Room[],
  measures: Measures,
): Contents | undefined {
  if (kinds.length > mostKinds) return undefined;
  const contents = rooms.map((room, at) => possibleIn(kinds, room, measures[at]!));
  if (contents.some(({ length }) => length > mostContents)) return undefined;
  return contents.map((possible) => ({ possible: new Set(possible), used: new Set() }));
}

/**
 * Returns every content that comes to at most one box by each measure, however well its pieces fit; stops when there
 * are too many.
 */
function possibleIn(kinds: readonly Kind[], { poses }: Room, measures: Measures[number]): Content[] {
  const least = measures.map((measure) =>
    kinds.map((_, kind) => Math.min(...measure.filter((_size, pose) => poses[pose]!.kind === kind))),
  );
  const found: Content[] = [];
  const add = (content: Content, left: readonly number[]) => {
    const kind = content.length;
    if (kind === kinds.length) found.push(content);
    else {
      for (let count = 0; count <= kinds[kind]!.quantity && found.length <= mostContents; count += 1) {
        const rest = count === 0 ? left : left.map((one, at) => one - count * least[at]![kind]!);
        if (rest.some((one) => one < -tolerance)) return;
        add([...content, count], rest);
      }
    }
  };
  const whole = measures.map(() => 1);
  add([], whole);
  return found;
}

/** Returns whether no choice of contents for these boxes makes up the order, even with fractions of boxes. */
export function isTooMuchByContents(
  kinds: readonly Kind[],
  rooms: readonly Room[],
  boxes: BoxCounts,
  contents: Contents,
  measures: Measures,
): boolean {
  for (let round = 0; round < rounds; round += 1) {
    const prices = pricesOf(kinds, boxes, contents);
    const worthOf = (content: Content) =>
      content.reduce((sum, count, kind) => sum + count * prices[kind]!, 0);
    const best = contents.map(({ possible }, at) =>
      boxes[at] === 0
        ? undefined
        : worthiest(possible, worthOf, (content) => isOneBox(content, kinds, rooms[at]!, measures[at]!)),
    );
    const worth = best.reduce((sum, content, at) => sum + (content ? boxes[at]! * worthOf(content) : 0), 0);
    const cost = kinds.reduce((sum, { quantity }, kind) => sum + quantity * prices[kind]!, 0);
    if (cost > worth * (1 + margin)) return true;
    const fresh = [...best.entries()].filter(([at, content]) => content && !contents[at]!.used.has(content));
    if (fresh.length === 0) return false;
    for (const [at, content] of fresh) if (content) contents[at]!.used.add(content);
  }
  return false;
}

/** Returns the price of a piece of each kind, if there were only the contents known to matter. */
function pricesOf(kinds: readonly Kind[], boxes: BoxCounts, contents: Contents): number[] {
  const columns = contents.flatMap(({ used }, room) =>
    boxes[room] === 0 ? [] : [...used].map((content) => ({ room, content })),
  );
  const { prices } = maximise({
    gains: [1, ...columns.map(() => 0)],
    rows: [
      ...kinds.map(({ quantity }, kind) => ({
        uses: [quantity, ...columns.map(({ content }) => -content[kind]!)],
        limit: 0,
      })),
      ...boxes.map((count, at) => ({
        uses: [0, ...columns.map(({ room }) => (room === at ? 1 : 0))],
        limit: count,
      })),
      { uses: [1, ...columns.map(() => 0)], limit: 1 },
    ],
  });
  return prices.slice(0, kinds.length);
}

/** Returns the content that is worth most and fits into a box; contents that turn out not to fit are removed. */
function worthiest(
  possible: Set<Content>,
  worthOf: (content: Content) => number,
  goesIn: (content: Content) => boolean,
): Content | undefined {
  for (;;) {
    let best: Content | undefined;
    let most = -1;
    for (const content of possible) {
      const worth = worthOf(content);
      if (worth <= most) continue;
      best = content;
      most = worth;
    }
    if (best === undefined || goesIn(best)) return best;
    possible.delete(best);
  }
}

function isOneBox(content: Content, kinds: readonly Kind[], room: Room, measures: Measures[number]): boolean {
  const pieces = kinds.map((kind, index) => ({ ...kind, quantity: content[index]! }));
  return !isTooMuchByMeasures(pieces, [room], [1], [measures]) && !isTooMuchSideBySide(pieces, room);
}
