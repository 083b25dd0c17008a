import { useHydrated } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { isMaterialId, type MaterialId, materialIds } from '@chipload/domain/speeds';
import { unitsShown } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { EmptyState } from '@chipload/ui/empty-state';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { Page } from '@chipload/ui/page';
import { useRemembered } from '../../cutting/remembered-machine.ts';
import { DropZone } from '@chipload/ui/form/drop-zone';
import { useShownUnits } from '../../platform/shop.ts';
import { ModelFacts } from './model-facts.tsx';
import { ModelTools } from './model-tools.tsx';
import { UnknownFaces } from './unknown-faces.tsx';
import { type NumberedModel, useModel } from './use-model.ts';
import { materialName } from '@chipload/messages/materials';
import { Field, Select } from '@chipload/ui/form/field';
import { MaterialFinder } from '../../finding/material-finder.tsx';

/** Reads the model of a buyer's part, and shows the tools for its holes and pockets. */
export function ModelScreen() {
  const isHydrated = useHydrated();
  const { reading, errors, shown, readFile } = useModel();
  return (
    <Page title={m.part_models_title()}>
      <div className="grid gap-6">
        <div className="grid max-w-3xl gap-4 print:hidden">
          <p className="max-w-measure text-sm text-muted">{m.part_models_intro()}</p>
          <noscript>
            <p className="text-sm text-muted">{m.part_models_needs_script()}</p>
          </noscript>
          <DropZone
            texts={{
              choose: m.part_models_choose(),
              drop: m.part_models_drop(),
              dropNow: m.part_models_drop_now(),
              formats: m.part_models_formats(),
            }}
            accept=".step,.stp,.p21,.gz,.zip,.stpz"
            isSingle
            isDisabled={!isHydrated}
            onFiles={([file]) => void readFile(file)}
          />
          <div role="status">
            {reading !== undefined && (
              <p className="appear-late text-sm wrap-anywhere">{m.part_models_reading({ name: reading })}</p>
            )}
          </div>
          <ErrorSummary messages={errors} />
        </div>
        {shown && <Model key={shown.number} numbered={shown} />}
      </div>
    </Page>
  );
}

function Model({ numbered }: { numbered: NumberedModel }) {
  const { model } = numbered;
  const remembered = useRemembered();
  const shown = unitsShown(model.units, useShownUnits());
  const [chosen, setChosen] = useState<MaterialId | 'none'>();
  const material = chosen === 'none' ? undefined : (chosen ?? remembered.material);
  const isEmpty = model.holes.length + model.pockets.length === 0;
  return (
    <div className="@container grid gap-6">
      <ModelFacts model={model} shown={shown} />
      {isEmpty ? (
        <EmptyState icon={SearchX} title={m.part_models_nothing()} body={m.part_models_nothing_body()} />
      ) : (
        <>
          <MaterialFields material={material} onMaterial={(id) => setChosen(id ?? 'none')} />
          <ModelTools numbered={numbered} material={material} machine={remembered} shown={shown} />
        </>
      )}
      <UnknownFaces unknown={model.unknown} shown={shown} />
    </div>
  );
}

/** The material of the part: from a menu, or found by its designation. */
function MaterialFields({
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
