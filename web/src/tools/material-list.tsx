import { m } from '@chipload/messages';
import { type Material, groupsOf } from './materials.ts';
import { MaterialSwatch } from './material-swatch.tsx';

/** Every material with its suitability, by group. */
export function MaterialList({ materials }: { materials: readonly Material[] }) {
  return (
    <div className="@container">
      <div className="grid gap-x-8 gap-y-5 @lg:grid-cols-2 @4xl:grid-cols-3">
        {groupsOf(materials).map(({ letter, name, main, additional }) => (
          <section key={letter} className="text-sm">
            <h3 className="flex items-baseline gap-2 border-b pb-1 font-medium">
              <span className="w-4">{letter}</span>
              {name}
            </h3>
            <ul>
              {[...main, ...additional].map((material) => (
                <MaterialRow key={material.symbol} material={material} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

function MaterialRow({ material: { symbol, name, color, suitability } }: { material: Material }) {
  const isMain = suitability === 1;
  return (
    <li className="flex items-baseline gap-2 py-1">
      <span className="flex w-4 self-center">
        <MaterialSwatch colour={color} isMain={isMain} />
      </span>
      <span className="tabular w-6 shrink-0 text-muted">{symbol}</span>
      <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
      <span className="shrink-0 text-xs text-muted">
        {isMain ? m.catalogue_material_main() : m.catalogue_material_additional()}
      </span>
    </li>
  );
}
