// Matches the tools of a library with the shop's parts: by number, otherwise by sizes.

import type { ListingRow } from '@chipload/contract';
import { toolOf } from '@chipload/contract/tool-of';
import type { Tool } from '@chipload/domain/tools';
import {
  compareNamed,
  compareTool,
  type Comparison,
  isWorthShowing,
  type ReadTool,
} from '@chipload/domain/tool-data';
import { type Catalogue, meantByOthers, type Reader } from '../catalogue/catalogue.service.ts';
import { positionsOfSimilar } from './similar-parts.ts';
import type { ListRows } from './cache-rows.ts';
import { createYielder } from './yielder.ts';
import { partByNumber } from './part-numbers.ts';
import { idAt, type SearchIndex } from './search-index.ts';

/** A part that is the tool, or could replace it. */
export type PartMatch = Pick<Comparison, 'differences' | 'untold'> & {
  readonly foundBy: 'number' | 'sizes';
  readonly row: ListingRow;
  readonly tool: Tool;
};

/** The most similar parts shown for a tool. */
const mostAlike = 3;
/** More parts are compared than are shown, since angles are compared only afterwards. */
const mostCompared = 12;
const rowsAtATime = 500;

type Matching = {
  readonly index: SearchIndex;
  readonly listRows: ListRows;
  readonly find: Catalogue['crossReferences'];
};

/** Returns the parts for each tool, the best first. */
export async function matchTools(
  { index, listRows, find }: Matching,
  tools: readonly ReadTool[],
  reader: Reader,
): Promise<readonly (readonly PartMatch[])[]> {
  const others = await meantByOthers(find, tools.flatMap(numbersOf), reader.customer?.companyId);
  const yieldTurn = createYielder();
  const candidates: { byNumber: number | undefined; alike: readonly number[] }[] = [];
  for (const read of tools) {
    candidates.push({
      byNumber: positionByNumber(index, read, others),
      alike: positionsOfSimilar(index, read, mostCompared),
    });
    await yieldTurn();
  }

  const positions = new Set(
    candidates.flatMap(({ byNumber, alike }) => (byNumber === undefined ? alike : [byNumber, ...alike])),
  );
  const rows = await rowsAt([...positions], { index, listRows }, reader);
  return tools.map((read, at) => {
    const { byNumber, alike } = candidates[at] ?? { byNumber: undefined, alike: [] };
    const compared = (position: number, compare: typeof compareTool) => {
      const row = rows.get(idAt(index, position));
      const tool = row && toolOf(row.tool);
      return tool && { row, tool, comparison: compare(read, tool) };
    };
    const numbered = byNumber === undefined ? undefined : compared(byNumber, compareNamed);
    const isOtherKind =
      numbered?.comparison.cost === Infinity &&
      read.tool.type !== undefined &&
      numbered.row.tool.tool_type !== read.tool.type;
    // A number of another maker that is ours by chance is never answered with another kind of tool.
    const named = isOtherKind ? undefined : numbered;
    const isSameTool = named?.row.status === 'active' && named.comparison.cost < Infinity;
    const similar = alike
      .filter((position) => position !== byNumber)
      .flatMap((position) => compared(position, compareTool) ?? [])
      .filter(({ comparison }) => isWorthShowing(comparison))
      .toSorted((a, b) => a.comparison.cost - b.comparison.cost || inStock(b.row) - inStock(a.row))
      .slice(0, mostAlike);
    return [
      ...(named ? [matchOf('number', named)] : []),
      // A part with the same number suffices if its sizes fit; numbers of two makers may be equal by chance.
      ...(isSameTool ? [] : similar.map((one) => matchOf('sizes', one))),
    ];
  });
}

/** Returns 1 if the part is in stock and otherwise 0, since equally good parts in stock come first. */
function inStock({ available }: ListingRow): number {
  return Math.min(1, available);
}

/** The texts of a tool that may be a number: that of the tool, otherwise its name, since some people write the number there. */
function numbersOf({ code, description }: ReadTool): string[] {
  return [code, description].filter((text) => text !== '');
}

/** Searches by the shop's numbers, otherwise by those of the reader's company and of makers. */
function positionByNumber(
  index: SearchIndex,
  read: ReadTool,
  others: Awaited<ReturnType<typeof meantByOthers>>,
): number | undefined {
  const numbers = numbersOf(read);
  const codes = [...numbers, ...numbers.flatMap((number) => others.get(number)?.code ?? [])];
  for (const code of codes) {
    const position = partByNumber(index, code);
    if (position !== undefined) return position;
  }
  return undefined;
}

async function rowsAt(
  positions: readonly number[],
  { index, listRows }: { readonly index: SearchIndex; readonly listRows: ListRows },
  reader: Reader,
): Promise<ReadonlyMap<number, ListingRow>> {
  const rows = new Map<number, ListingRow>();
  for (let from = 0; from < positions.length; from += rowsAtATime) {
    const ids = positions.slice(from, from + rowsAtATime).map((position) => idAt(index, position));
    for (const [id, row] of await listRows(ids, reader)) rows.set(id, row);
  }
  return rows;
}

function matchOf(
  foundBy: PartMatch['foundBy'],
  { row, tool, comparison }: Pick<PartMatch, 'row' | 'tool'> & { readonly comparison: Comparison },
): PartMatch {
  const { differences, untold } = comparison;
  return { foundBy, row, tool, differences, untold };
}
