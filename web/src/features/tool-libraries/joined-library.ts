// The tools of several files as one library.

import type { FoundLibrary, LibraryTool } from '@chipload/contract';
import type { ToolUnits } from '@chipload/domain/tools';
import type { LibraryFile } from './use-libraries.ts';

/** The tools of a kind, and the first of their names. */
export type KindCount = FoundLibrary['not_sold'][number];

/** The maximum number of names per kind, as in the shop's answer for one file. */
const maximumNames = 5;

/** A tool with an id, since two tools may have the same data. */
export type ToolOfLibrary = LibraryTool & {
  readonly id: number;
  /** Its origin, if the shop can return that file with a part in its place. */
  readonly origin?: ToolOrigin | undefined;
};

export type ToolOrigin = {
  readonly file: File;
  readonly units?: ToolUnits | undefined;
  /** The tool's position in the shop's answer for the file. */
  readonly at: number;
};

export type JoinedLibrary = {
  /** The tools with a matching part, and those without. */
  readonly found: readonly ToolOfLibrary[];
  readonly notFound: readonly ToolOfLibrary[];
  /** Holders are sold, and chosen by what they hold; the other kinds are not. */
  readonly holders: KindCount | undefined;
  readonly notSold: readonly KindCount[];
  readonly unreadable: number;
};

export function joinLibraries(files: readonly LibraryFile[]): JoinedLibrary {
  const libraries = files.map(({ library }) => library);
  const tools = files
    .flatMap(({ file, units, library: { formats, tools: own } }) =>
      own.map((tool, at) => ({
        ...tool,
        origin: formats.join() === 'fusion' ? { file, units, at } : undefined,
      })),
    )
    .map((tool, id) => ({ ...tool, id }));
  const kinds = joinKinds(libraries.flatMap((library) => library.not_sold));
  return {
    found: tools.filter(({ matches }) => matches.length > 0),
    notFound: tools.filter(({ matches }) => matches.length === 0),
    holders: kinds.find(({ kind }) => kind === 'holder'),
    notSold: kinds.filter(({ kind }) => kind !== 'holder'),
    unreadable: libraries.reduce((sum, { unreadable }) => sum + unreadable, 0),
  };
}

function joinKinds(counts: readonly KindCount[]): KindCount[] {
  return [...Map.groupBy(counts, ({ kind }) => kind)].map(([kind, all]) => ({
    kind,
    count: all.reduce((sum, { count }) => sum + count, 0),
    names: [...new Set(all.flatMap(({ names }) => names))].slice(0, maximumNames),
  }));
}
