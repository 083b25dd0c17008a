import { isMaterialId, type MaterialId, materialIds } from '@chipload/domain/speeds';
import { m } from '@chipload/messages';
import { materialName } from '@chipload/messages/materials';
import { Field, Select } from '@chipload/ui/form/field';
import { MaterialFinder } from '../../finding/material-finder.tsx';

/** The material of the part: from a menu, or found by its designation. */
export function MaterialFields({
  material,
  onMaterial,
}: {
  material: MaterialId | undefined;
  onMaterial: (material: MaterialId | undefined) => void;
}) {
  return (
    <div className="grid max-w-2xl items-start gap-3 sm:grid-cols-2 print:hidden">
      <Field label={m.part_models_material_menu()}>
        {(control) => (
          <Select
            {...control}
            value={material ?? ''}
            onChange={({ target: { value } }) => onMaterial(isMaterialId(value) ? value : undefined)}
          >
            <option value="">{m.holes_no_material()}</option>
            {materialIds.map((id) => (
              <option key={id} value={id}>
                {id} {materialName(id)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <MaterialFinder onChoose={onMaterial} />
    </div>
  );
}
