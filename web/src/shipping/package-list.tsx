import type { PackedBox } from '@chipload/contract';
import { m } from '@chipload/messages';
import { useShownUnits } from '../platform/shop.ts';
import { countText } from '@chipload/ui/count-text';
import { poundsText, sizeText } from '../packing/packing-text.ts';

/** Further boxes are only counted, because the plan below shows them all. */
const mostListedBoxes = 5;

/** A short list of boxes: number, size, weight and contents. */
export function PackageList({ packages }: { packages: readonly PackedBox[] }) {
  const shown = useShownUnits();
  const count = String(packages.length);
  const more = packages.length - mostListedBoxes;
  return (
    <ol className="grid grid-cols-1 gap-2">
      {packages.slice(0, mostListedBoxes).map((box, index) => (
        // Nothing else identifies a box, and the order never changes.
        <li key={index} className="rounded-control border px-3 py-2">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span className="font-medium">
              {m.packing_box_title({ number: String(index + 1), count, style: box.box })}
            </span>
            <span className="tabular">{poundsText(box.weight, shown)}</span>
          </p>
          <p className="tabular text-muted">{sizeText(box, shown)}</p>
          <ul className="tabular pt-1 text-muted">
            {box.contents.map(({ inventory_code: code, quantity }) => (
              <li key={code} className="wrap-anywhere">
                {m.trunk_times({ quantity: countText(quantity) })} {code}
              </li>
            ))}
          </ul>
        </li>
      ))}
      {more > 0 && (
        <li className="text-muted">{m.shipping_more_packages({ count: more, packages: countText(more) })}</li>
      )}
    </ol>
  );
}
