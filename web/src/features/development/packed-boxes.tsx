import type { PackedBox, PackedPiece } from '@chipload/contract/shipping';
import { PackagePlan } from '../../packing/package-plan.tsx';

const parts = [
  {
    inventory_code: 'CL-XM5-0500',
    description: 'End mill, 5 flutes, 1/2',
    tube: 'C50-3.1',
    tubed_weight: 0.309,
  },
  { inventory_code: 'CL-PD-0250-3D', description: 'Drill, 1/4, 3 × D', tube: null, tubed_weight: 0.088 },
  {
    inventory_code: 'CL-XM5-1000-LONG-NECK-0060-WITH-A-NAME-THAT-DOES-NOT-END',
    description:
      'End mill with a long neck, whose description is as long as any that there is in the catalogue',
    tube: 'T125-7',
    tubed_weight: 2.49,
  },
];

const [mill, drill, long] = parts.map((part) => part.inventory_code);

/** Returns pieces of a part beside each other. */
function row(
  inventory_code = '',
  count: number,
  first: Omit<PackedPiece, 'inventory_code'>,
  along: 'x' | 'z',
): PackedPiece[] {
  const step = along === 'x' ? first.dx : first.dz;
  return Array.from({ length: count }, (_, index) => ({
    ...first,
    inventory_code,
    [along]: first[along] + index * step,
  }));
}

const boxes: readonly { readonly box: PackedBox; readonly pieces: readonly PackedPiece[] }[] = [
  {
    box: {
      box: 'Style 3',
      length: 6,
      height: 4,
      width: 12.5,
      weight: 17.42,
      contents: [
        { inventory_code: mill ?? '', quantity: 21 },
        { inventory_code: drill ?? '', quantity: 15 },
        { inventory_code: long ?? '', quantity: 3 },
      ],
    },
    pieces: [
      ...row(long, 3, { x: 0, y: 0, z: 0, dx: 1.62, dy: 1.62, dz: 7.28 }, 'x'),
      ...row(mill, 7, { x: 0, y: 0, z: 7.28, dx: 0.78, dy: 0.78, dz: 3.35 }, 'x'),
      ...row(mill, 7, { x: 0, y: 0.78, z: 7.28, dx: 0.78, dy: 0.78, dz: 3.35 }, 'x'),
      ...row(mill, 7, { x: 0, y: 1.62, z: 0, dx: 0.78, dy: 0.78, dz: 3.35 }, 'x'),
      ...row(drill, 15, { x: 0, y: 0, z: 10.63, dx: 0.394, dy: 2.373, dz: 0.394 }, 'x'),
    ],
  },
  {
    box: {
      box: 'Style 1',
      length: 4,
      height: 4,
      width: 9.5,
      weight: 0.57,
      contents: [{ inventory_code: mill ?? '', quantity: 1 }],
    },
    pieces: row(mill, 1, { x: 0, y: 0, z: 0, dx: 0.78, dy: 0.78, dz: 3.35 }, 'x'),
  },
];

/** Two boxes with the positions of their contents, and the same before the positions have loaded. */
export function PackedBoxes() {
  const packages = boxes.map(({ box }) => box);
  return (
    <section className="mb-8">
      <h2 className="mb-3 border-b pb-1 text-sm font-semibold">PackagePlan</h2>
      <div className="grid gap-8">
        <PackagePlan packages={packages} pieces={boxes} parts={parts} />
        <PackagePlan
          packages={packages.slice(1)}
          pieces={undefined}
          parts={parts.map(({ inventory_code, description }) => ({ inventory_code, description }))}
        />
      </div>
    </section>
  );
}
