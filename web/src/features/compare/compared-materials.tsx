import type { Product } from '@chipload/contract';
import { m } from '@chipload/messages';
import { MaterialSwatch } from '../../tools/material-swatch.tsx';
import { type Material, groupsOf } from '../../tools/materials.ts';

type Group = ReturnType<typeof groupsOf>[number];

/** A group of materials and its suitability for each part; undefined where a part is not made for it. */
export type MaterialRow = {
  readonly letter: string;
  readonly name: string;
  readonly groups: readonly (Group | undefined)[];
};

/** Returns the groups of materials that any of the parts is made for. */
export function materialRows(products: readonly Product[]): MaterialRow[] {
  const byPart = products.map(({ materials }) => groupsOf(materials));
  return groupsOf(products.flatMap(({ materials }) => materials)).map(({ letter, name }) => ({
    letter,
    name,
    groups: byPart.map((groups) => groups.find((group) => group.letter === letter)),
  }));
}

/** Returns whether the parts suit a group differently. */
export function differsInMaterials({ groups }: MaterialRow): boolean {
  const symbols = (materials: readonly Material[]) => materials.map(({ symbol }) => symbol).join(' ');
  return (
    new Set(groups.map((group) => group && `${symbols(group.main)}/${symbols(group.additional)}`)).size > 1
  );
}

/** The materials of a group that a part is made for: main applications filled, additional ones outlined. */
export function ComparedMaterials({ group }: { group: Group | undefined }) {
  if (group === undefined) return '–';
  const uses = [
    { materials: group.main, isMain: true, words: m.catalogue_material_main() },
    { materials: group.additional, isMain: false, words: m.catalogue_material_additional() },
  ].filter(({ materials }) => materials.length > 0);
  return (
    <ul className="grid gap-0.5">
      {uses.map(({ materials, isMain, words }) => (
        <li key={words} className="flex items-baseline gap-1.5">
          <MaterialSwatch colour={group.colour} isMain={isMain} />
          <span className="min-w-0">
            <span className="sr-only">{words}: </span>
            {materials.map(({ symbol }) => symbol).join(' ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
