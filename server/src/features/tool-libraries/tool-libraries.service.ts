// Compares a tool library with the shop: lists its tools and the matching parts.
// Entry points: `findLibrary`. Never knows: trunks and prices.

import type { FoundLibrary } from '@chipload/contract';
import type { OtherTool, ReadTool } from '@chipload/domain/tool-data';
import type { Visitor } from '../../platform/http/visitor.ts';
import type { Search } from '../search/search.service.ts';
import { keyOf } from './tool-key.ts';
import { type LibraryFile, readInThread } from './read-in-thread.ts';
import { wireToolOf } from './tool-libraries.presenter.ts';

/** Reads a file and finds its tools. */
export async function findLibrary(
  search: Pick<Search, 'matchTools'>,
  file: LibraryFile,
  visitor: Visitor,
): Promise<FoundLibrary> {
  const libraries = await readInThread(file);
  const tools = countDuplicates(libraries.flatMap((library) => library.tools));
  const matches = await search.matchTools(
    tools.map(({ tool }) => tool),
    visitor,
  );
  return {
    formats: [...new Set(libraries.map(({ format }) => format))],
    tools: tools.map(({ tool, count }, at) => wireToolOf(tool, count, matches[at] ?? [])),
    not_sold: countKinds(libraries.flatMap(({ others }) => others)),
    unreadable: libraries.reduce((sum, { unreadable }) => sum + unreadable, 0),
  };
}

/** Counts equal tools. */
export function countDuplicates(
  tools: readonly ReadTool[],
): { readonly tool: ReadTool; readonly count: number }[] {
  const alike = Map.groupBy(tools, keyOf);
  return [...alike.values()].flatMap(([tool, ...others]) =>
    tool ? [{ tool, count: 1 + others.length }] : [],
  );
}

/** How many names are listed of each kind of tool that is not sold. */
const mostNames = 5;

function countKinds(others: readonly OtherTool[]): FoundLibrary['not_sold'] {
  return [...Map.groupBy(others, ({ kind }) => kind)].map(([kind, tools]) => ({
    kind,
    count: tools.length,
    names: [...new Set(tools.map(({ name }) => name))].filter((name) => name !== '').slice(0, mostNames),
  }));
}
