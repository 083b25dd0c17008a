// Finds circles between folders and between files: A needs B, and B needs A, perhaps through others. Code in a circle
// can only be read, tested and moved as a whole.

import { type Source, importsOf } from './imports.ts';

/** Returns every circle between folders that each have one subject, named by its folders; types count as well. */
export function folderCircles(sources: readonly Source[]): string[][] {
  return circlesOf(sources, folderOf);
}

/** Returns every circle between files; types count as well. */
export function fileCircles(sources: readonly Source[]): string[][] {
  return circlesOf(sources, (path) => path);
}

/** Returns the folder of a file, or undefined where folders have no subject of their own. */
function folderOf(path: string): string | undefined {
  const [, folder] =
    /^((?:domain|(?:web|office)\/src\/features|server\/src\/(?:features|platform)|operations)\/[^/]+)\//.exec(
      path,
    ) ??
    /^((?:web|office)\/src\/(?!features\/)[^/]+)\//.exec(path) ??
    [];
  return folder;
}

function circlesOf(sources: readonly Source[], placeOf: (path: string) => string | undefined): string[][] {
  const known = new Set(sources.map(({ path }) => path));
  const arrows = new Map<string, Set<string>>();
  for (const source of sources) {
    const place = placeOf(source.path);
    if (place === undefined) continue;
    for (const { target } of importsOf(source)) {
      const other = target !== undefined && known.has(target) ? placeOf(target) : undefined;
      if (other !== undefined && other !== place) arrowsFrom(arrows, place).add(other);
    }
  }
  return strongComponents(arrows);
}

function arrowsFrom(arrows: Map<string, Set<string>>, place: string): Set<string> {
  const known = arrows.get(place) ?? new Set();
  arrows.set(place, known);
  return known;
}

/** Returns the strongly connected components, by Tarjan's algorithm (1972); each sorted by name. */
function strongComponents(arrows: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const groups: string[][] = [];

  const visit = (place: string): number => {
    const number = order.size;
    order.set(place, number);
    lowest.set(place, number);
    open.push(place);
    for (const next of arrows.get(place) ?? []) {
      const reached = order.has(next) ? (open.includes(next) ? order.get(next)! : number) : visit(next);
      lowest.set(place, Math.min(lowest.get(place)!, reached));
    }
    if (lowest.get(place) === number) {
      const group = open.splice(open.indexOf(place));
      if (group.length > 1) groups.push(group.toSorted());
    }
    return lowest.get(place)!;
  };
  for (const place of arrows.keys()) if (!order.has(place)) visit(place);
  return groups;
}
