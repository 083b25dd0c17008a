import { m } from '@chipload/messages';
import { type Material, groupsOf } from './materials.ts';
import { MaterialSwatch } from './material-swatch.tsx';

/** The material groups that something is made for, as letters: filled for a main application. */
export function MaterialMarks({ materials }: { materials: readonly Material[] }) {
  return (
    <ul aria-label={m.catalogue_materials()} className="flex flex-wrap gap-x-2.5 gap-y-1">
      {groupsOf(materials).map(({ letter, colour, name, main }) => {
        const isMain = main.length > 0;
        const suitability = isMain ? m.catalogue_material_main() : m.catalogue_material_additional();
        const text = m.ui_labelled({ label: name, value: suitability });
        return (
          <li key={letter} title={text} className="flex items-center gap-1 text-xs font-medium">
            <MaterialSwatch colour={colour} isMain={isMain} />
            <span aria-hidden="true">{letter}</span>
            <span className="sr-only">{text}</span>
          </li>
        );
      })}
    </ul>
  );
}
