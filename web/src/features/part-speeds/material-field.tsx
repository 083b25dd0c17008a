import type { Product } from '@chipload/contract';
import { type MaterialId, isMaterialId, materialOf } from '@chipload/domain/speeds';
import { m } from '@chipload/messages';
import { Field, Select } from '@chipload/ui/form/field';
import { useShopFloor } from '../../cutting/shop-floor.ts';
import { symbolAndName } from './material-name.ts';

/** A menu of materials to cut; the hint shows the hardness and trade names of the chosen one. */
export function MaterialField({
  materials,
  chosen,
  onChoose,
}: {
  materials: Product['materials'];
  chosen: MaterialId;
  onChoose: (material: MaterialId) => void;
}) {
  return (
    <Field label={m.speeds_material()} hint={hintOf(chosen)}>
      {(control) => (
        <Select
          {...control}
          name="material"
          value={chosen}
          onChange={({ target }) => {
            if (isMaterialId(target.value)) onChoose(target.value);
          }}
        >
          <MaterialOptions materials={materials} chosen={chosen} />
        </Select>
      )}
    </Field>
  );
}

function hintOf(material: MaterialId): string {
  const { hardness, examples } = materialOf(material);
  return [hardness, examples].filter((text) => text !== '').join(' · ');
}

/** The materials of the part, grouped by suitability; the chosen one is listed even if the part is not suited to it. */
function MaterialOptions({ materials, chosen }: { materials: Product['materials']; chosen: MaterialId }) {
  const groups = [
    { label: m.catalogue_material_main(), members: materials.filter(({ suitability }) => suitability === 1) },
    {
      label: m.catalogue_material_additional(),
      members: materials.filter(({ suitability }) => suitability === 0),
    },
  ];
  const { is_on: isOn, materials: own } = useShopFloor();
  return (
    <>
      {isOn && own.length > 0 && (
        <optgroup label={m.shop_floor_group()}>
          {own.map(({ name, material }) => (
            <option key={name} value={material}>
              {`${name} · ${symbolAndName(material, materials)}`}
            </option>
          ))}
        </optgroup>
      )}
      {groups.map(
        ({ label, members }) =>
          members.length > 0 && (
            <optgroup key={label} label={label}>
              {members.map(({ symbol, name }) => (
                <option key={symbol} value={symbol}>
                  {`${symbol} ${name}`}
                </option>
              ))}
            </optgroup>
          ),
      )}
      {materials.every(({ symbol }) => symbol !== chosen) && (
        <optgroup label={m.part_speeds_unsuited_group()}>
          <option value={chosen}>{symbolAndName(chosen, materials)}</option>
        </optgroup>
      )}
    </>
  );
}
