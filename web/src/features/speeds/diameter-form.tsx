import { m } from '@chipload/messages';
import { materialName } from '@chipload/messages/materials';
import { drillTextLength, isMaterialId, materialIds, type ParsedDrill } from '@chipload/domain/speeds';
import { Button } from '@chipload/ui/button';
import { Field, Select } from '@chipload/ui/form/field';
import { TextField } from '@chipload/ui/form/text-field';
import { MaterialFinder } from '../../finding/material-finder.tsx';
import type { DrillSearch } from './drill-search.ts';
import type { DrillView } from './drill-view.ts';
import { refusalText } from './typed-drill.ts';

/** Fields for any diameter and the material to drill, in a GET form, so that they work without JavaScript. */
export function DiameterForm({
  view: { diameter, material, units },
  search,
  drill,
  onType,
  onMaterial,
}: {
  view: DrillView;
  search: DrillSearch;
  drill: ParsedDrill;
  onType: (diameter: string) => void;
  onMaterial: (change: Pick<DrillView, 'material'>) => void;
}) {
  const errors = drill.ok || drill.reason === 'empty' ? [] : [refusalText(drill.reason, units)];
  return (
    <form className="grid gap-4" onSubmit={(event) => event.preventDefault()}>
      <HiddenFields search={search} />
      <TextField
        label={m.speeds_diameter()}
        hint={m.speeds_diameter_hint()}
        errors={errors}
        name="diameter"
        value={diameter}
        onChange={(event) => onType(event.target.value)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={drillTextLength}
      />
      <Field label={m.speeds_material()}>
        {(control) => (
          <Select
            {...control}
            name="material"
            value={material}
            onChange={({ target }) => isMaterialId(target.value) && onMaterial({ material: target.value })}
          >
            {materialIds.map((id) => (
              <option key={id} value={id}>
                {id} {materialName(id)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <MaterialFinder onChoose={(found) => onMaterial({ material: found })} />
      <noscript>
        <Button type="submit">{m.speeds_show()}</Button>
      </noscript>
    </form>
  );
}

/** Keeps the rest of the query in the form. */
function HiddenFields({
  search: { diameter: _diameter, material: _material, ...rest },
}: {
  search: DrillSearch;
}) {
  return Object.entries(rest).flatMap(([name, values]) =>
    [values]
      .flat()
      .map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
  );
}
