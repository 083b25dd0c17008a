import type { ReplyFrom } from '@chipload/contract';
import { m } from '@chipload/messages';

export type Material = ReplyFrom<'GET', '/products/series/:series'>['materials'][number];

/** The materials of one group of ISO 513, which share a colour. */
type MaterialGroup = {
  readonly letter: string;
  readonly colour: string;
  readonly name: string;
  readonly main: readonly Material[];
  readonly additional: readonly Material[];
};

const groupNames: Readonly<Record<string, () => string>> = {
  P: m.catalogue_material_p,
  M: m.catalogue_material_m,
  K: m.catalogue_material_k,
  N: m.catalogue_material_n,
  S: m.catalogue_material_s,
  H: m.catalogue_material_h,
};

/** The order of ISO 513; any other group comes last. */
const groupOrder = 'PMKNSH';

/** Groups the materials by the first letter of their symbol. */
export function groupsOf(materials: readonly Material[]): MaterialGroup[] {
  const letters = [...new Set(materials.map(({ symbol }) => symbol.charAt(0)))];
  const rank = (letter: string) => (groupOrder.includes(letter) ? groupOrder.indexOf(letter) : Infinity);
  return letters
    .toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)))
    .map((letter) => {
      const members = materials.filter(({ symbol }) => symbol.startsWith(letter));
      return {
        letter,
        colour: members[0]?.color ?? 'currentColor',
        name: groupNames[letter]?.() ?? letter,
        main: members.filter(({ suitability }) => suitability === 1),
        additional: members.filter(({ suitability }) => suitability === 0),
      };
    });
}
