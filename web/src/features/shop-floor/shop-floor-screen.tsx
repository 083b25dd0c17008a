import { useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type FloorMachine,
  shopFloorLimits,
  type ShopFloor,
  withChangedMachine,
  withMachine,
  withMaterial,
  withoutMachine,
  withoutMaterial,
} from '@chipload/domain/shop-floor';
import { isMaterialId, type MaterialId, materials } from '@chipload/domain/speeds';
import { unitsShown } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { materialName } from '@chipload/messages/materials';
import { Choice, Field, Select } from '@chipload/ui/form/field';
import { Page } from '@chipload/ui/page';
import { machineFacts } from '../../cutting/machine-facts.ts';
import { useKeptFloor } from '../../cutting/use-kept-floor.ts';
import { MaterialFinder } from '../../finding/material-finder.tsx';
import { useShop, useShownUnits, useVisitor } from '../../platform/shop.ts';
import { editButtonId, FloorList } from './floor-list.tsx';
import { MachineForm } from './machine-form.tsx';

/** A person's machines and materials, and which of them are in use. */
export function ShopFloorScreen() {
  const { user } = useVisitor();
  const { floor, change } = useKeptFloor();
  return (
    <Page title={m.shop_floor_title()}>
      <p className="max-w-text text-muted">{m.shop_floor_intro()}</p>
      <p className="mt-1 text-sm text-muted">
        {user.isGuest ? m.shop_floor_in_browser() : m.shop_floor_on_account()}
      </p>
      <div className="mt-5 max-w-xl">
        <Choice
          type="checkbox"
          label={m.shop_floor_switch()}
          hint={m.shop_floor_switch_hint()}
          checked={floor.is_on}
          onChange={({ target }) => change({ ...floor, is_on: target.checked })}
        />
      </div>
      <div className="mt-8 grid grid-cols-1 items-start gap-x-12 gap-y-10 lg:grid-cols-2">
        <Machines floor={floor} onChange={change} />
        <Materials floor={floor} onChange={change} />
      </div>
    </Page>
  );
}

type PartProps = { floor: ShopFloor; onChange: (floor: ShopFloor) => void };

function Machines({ floor, onChange }: PartProps) {
  const { notifications } = useShop();
  const shown = useShownUnits();
  const [editedName, setEditedName] = useState<string>();
  const edited = floor.machines.find(({ name }) => name === editedName);
  // Machines have no units of their own; where sizes are shown as made, horsepower is what shops here say.
  const units = unitsShown('inch', shown);
  const save = (machine: FloorMachine) => {
    onChange(edited ? withChangedMachine(floor, edited.name, machine) : withMachine(floor, machine));
    notifications.add(edited ? changedNotice(machine.name) : addedNotice(machine.name));
    if (edited) stopEditing(machine.name);
  };
  const stopEditing = (name: string) => {
    flushSync(() => setEditedName(undefined));
    document.getElementById(editButtonId(name))?.focus();
  };
  return (
    <section aria-labelledby="floor-machines" className="grid gap-4">
      <h2 id="floor-machines" className="font-semibold">
        {m.shop_floor_machines()}
      </h2>
      <FloorList
        name="machine"
        label={m.shop_floor_machine_in_use()}
        entries={floor.machines.map((machine) => ({
          name: machine.name,
          facts: machineFacts(machine, units),
        }))}
        inUse={floor.machine}
        onUse={(machine) => onChange({ ...floor, machine })}
        onEdit={setEditedName}
        onRemove={(name) => onChange(withoutMachine(floor, name))}
      />
      {(edited !== undefined || floor.machines.length < shopFloorLimits.machines) && (
        <MachineForm
          // Another machine, and other units, begin with their own texts.
          key={`${edited?.name} ${units}`}
          units={units}
          edited={edited}
          taken={floor.machines.filter((one) => one !== edited).map(({ name }) => name)}
          onSave={save}
          onCancel={() => edited && stopEditing(edited.name)}
        />
      )}
    </section>
  );
}

function changedNotice(name: string) {
  return { type: 'success', title: m.shop_floor_changed({ name }), body: '' } as const;
}

/** The list is above the form, which may be all that a phone shows. */
function addedNotice(name: string) {
  return { type: 'success', title: m.shop_floor_added({ name }), body: '' } as const;
}

function Materials({ floor, onChange }: PartProps) {
  const { notifications } = useShop();
  const add = (material: MaterialId, designation: string) => {
    const name = designation.slice(0, shopFloorLimits.nameLength);
    onChange(withMaterial(floor, { name, material }));
    notifications.add(addedNotice(name));
  };
  return (
    <section aria-labelledby="floor-materials" className="grid gap-4">
      <h2 id="floor-materials" className="font-semibold">
        {m.shop_floor_materials()}
      </h2>
      <FloorList
        name="material"
        label={m.shop_floor_material_in_use()}
        entries={floor.materials.map(({ name, material }) => ({
          name,
          facts: `${material} ${materialName(material)}`,
        }))}
        inUse={floor.material}
        onUse={(material) => onChange({ ...floor, material })}
        onRemove={(name) => onChange(withoutMaterial(floor, name))}
      />
      {floor.materials.length < shopFloorLimits.materials && (
        <div className="grid gap-3 rounded-panel border p-4 sm:grid-cols-2">
          <MaterialFinder onChoose={add} afterChoice="empty" />
          <Field label={m.shop_floor_or_group()}>
            {(control) => (
              <Select
                {...control}
                value=""
                onChange={({ target }) => {
                  if (isMaterialId(target.value)) add(target.value, materialName(target.value));
                }}
              >
                <option value="">{m.shop_floor_choose_group()}</option>
                {materials.map(({ id }) => (
                  <option key={id} value={id}>
                    {`${id} ${materialName(id)}`}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      )}
    </section>
  );
}
