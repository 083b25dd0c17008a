import type { ReactNode } from 'react';
import type { Product } from '@chipload/contract';
import {
  type MaterialId,
  type MillingCut,
  cutsOf,
  isMaterialId,
  isMillingCut,
  materialOf,
} from '@chipload/domain/speeds';
import { type Tool, type ToolUnits, inMillimetres } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { Button } from '../../ui/button.tsx';
import { Field, Input, Select } from '../../ui/form/field.tsx';
import { unitText } from '../../tools/size-text.ts';
import type { CutSearch } from './cut-search.ts';
import type { TypedSize } from './cut-sizes.ts';
import { MachineFields, machineOf } from './machine-fields.tsx';
import { symbolAndName } from './material-name.ts';
import { powerText, rounded } from './value-text.ts';

/** What the form shows now, whether it was asked for or is usual. */
type Now = {
  readonly material: MaterialId;
  readonly cut: MillingCut | undefined;
  readonly width: TypedSize | undefined;
  readonly depth: TypedSize | undefined;
  readonly shown: ToolUnits;
};

const cutNames: Readonly<Record<MillingCut, () => string>> = {
  slot: m.part_speeds_cut_slot,
  shoulder: m.part_speeds_cut_shoulder,
  'high-efficiency': m.part_speeds_cut_high_efficiency,
  finishing: m.part_speeds_cut_finishing,
  'high-feed': m.part_speeds_cut_high_feed,
  copying: m.part_speeds_cut_copying,
};

/** Material, cut and machine. A form of the page's own address: without JavaScript it is sent, with it every change counts. */
export function CutForm({
  tool,
  materials,
  asked,
  now,
  onAsk,
  onType,
  onTyped,
}: {
  tool: Tool;
  materials: Product['materials'];
  asked: CutSearch;
  now: Now;
  /** Something was chosen. */
  onAsk: (next: CutSearch) => void;
  /** A letter of a size was typed. */
  onType: (next: CutSearch) => void;
  /** The size is left. */
  onTyped: () => void;
}) {
  const { material, cut, width, depth, shown } = now;
  const cuts = cutsOf(tool);
  const diameter = inMillimetres(tool.cuttingDiameter, tool.units);
  // Whatever is typed, everything that has units stands in those that are shown from then on.
  const { kilowatts } = machineOf(asked, {});
  const inShown = {
    ...asked,
    in: shown,
    ...(kilowatts !== undefined && { power: powerText(kilowatts, shown) }),
    ...(asked.width !== undefined && { width: width?.text ?? '' }),
    ...(asked.depth !== undefined && { depth: depth?.text ?? '' }),
  };
  const isDrill = tool.type === 'drill';

  return (
    <form
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        onTyped();
      }}
      className="grid grid-cols-2 items-start gap-x-3 gap-y-4 @2xl:grid-cols-12"
    >
      <input type="hidden" name="in" value={shown} />
      <Place className="col-span-2 @2xl:col-span-6">
        <Field label={m.speeds_material()} hint={materialHint(material)}>
          {(control) => (
            <Select
              {...control}
              name="material"
              value={material}
              onChange={({ target }) => {
                if (isMaterialId(target.value)) onAsk({ ...asked, material: target.value });
              }}
            >
              <MaterialOptions materials={materials} chosen={material} />
            </Select>
          )}
        </Field>
      </Place>
      {cuts.length > 0 && (
        <Place className="col-span-2 @2xl:col-span-6">
          <Field label={m.part_speeds_cut()}>
            {(control) => (
              <Select
                {...control}
                name="cut"
                value={cut}
                onChange={({ target }) => {
                  const { width: _width, depth: _depth, ...rest } = asked;
                  // Another cut begins with its own width and depth.
                  if (isMillingCut(target.value)) onAsk({ ...rest, cut: target.value });
                }}
              >
                {cuts.map((one) => (
                  <option key={one} value={one}>
                    {cutNames[one]()}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </Place>
      )}
      {width !== undefined && (
        <Place className="@2xl:col-span-3">
          <SizeField
            name="width"
            label={m.part_speeds_width({ unit: unitText(shown) })}
            hint={(millimetres) =>
              m.part_speeds_share({ percent: rounded((100 * millimetres) / diameter, 1) })
            }
            size={width}
            onType={(text) => onType({ ...inShown, width: text })}
            onTyped={onTyped}
          />
        </Place>
      )}
      {depth !== undefined && (
        <Place className={isDrill ? 'col-span-2 @2xl:col-span-6' : '@2xl:col-span-3'}>
          <SizeField
            name="depth"
            label={
              isDrill
                ? m.part_speeds_hole({ unit: unitText(shown) })
                : m.part_speeds_depth({ unit: unitText(shown) })
            }
            hint={(millimetres) => m.part_speeds_diameters({ times: rounded(millimetres / diameter, 2) })}
            size={depth}
            onType={(text) => onType({ ...inShown, depth: text })}
            onTyped={onTyped}
          />
        </Place>
      )}
      <MachineFields
        asked={asked}
        shown={shown}
        hasPower={isDrill || cuts.length > 0}
        className={isDrill ? '@2xl:col-span-6' : '@2xl:col-span-3'}
        onAsk={onAsk}
      />
      <noscript className="col-span-full">
        <Button type="submit">{m.part_speeds_show()}</Button>
      </noscript>
    </form>
  );
}

/** How hard it is and what it is called where it is bought. */
function materialHint(material: MaterialId): string {
  const { hardness, examples } = materialOf(material);
  return [hardness, examples].filter((text) => text !== '').join(' · ');
}

function Place({ className, children }: { className: string; children: ReactNode }) {
  return <div className={`min-w-0 ${className}`}>{children}</div>;
}

/** The materials of the part by how well it suits them; the chosen one also when it suits it not at all. */
function MaterialOptions({ materials, chosen }: { materials: Product['materials']; chosen: MaterialId }) {
  const groups = [
    { label: m.catalogue_material_main(), members: materials.filter(({ suitability }) => suitability === 1) },
    {
      label: m.catalogue_material_additional(),
      members: materials.filter(({ suitability }) => suitability === 0),
    },
  ];
  return (
    <>
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

function SizeField({
  name,
  label,
  hint,
  size: { text, millimetres, errors },
  onType,
  onTyped,
}: {
  name: 'width' | 'depth';
  label: string;
  hint: (millimetres: number) => string;
  size: TypedSize;
  onType: (text: string) => void;
  onTyped: () => void;
}) {
  return (
    <Field label={label} hint={millimetres === undefined ? undefined : hint(millimetres)} errors={errors}>
      {(control) => (
        <Input
          {...control}
          name={name}
          value={text}
          inputMode="decimal"
          autoComplete="off"
          maxLength={24}
          onChange={({ target }) => onType(target.value)}
          onBlur={onTyped}
          className="tabular"
        />
      )}
    </Field>
  );
}
