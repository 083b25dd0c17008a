import { parcelLimits } from '@chipload/domain/fulfilment';
import { boxStyles } from '@chipload/domain/packing';
import { useState } from 'react';
import { m } from '@chipload/messages';
import { currentLanguage, formatNumber } from '@chipload/messages/locale';
import { Field, Input, Select } from '@chipload/ui/form/field';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { boxSizeText } from './box-size-text.ts';
import { type Box, readNumber } from './packing.ts';

const { sideInches: mostInches } = parcelLimits;

type Sides = Readonly<Record<'width' | 'length' | 'height', string>>;

/** Chooses another box of the shop's table for a parcel, or other dimensions. */
export function BoxDialog({
  parcel,
  title,
  onClose,
  onChoose,
}: {
  parcel: Box;
  title: string;
  onClose: () => void;
  onChoose: (box: Box) => void;
}) {
  const [style, setStyle] = useState(boxStyles.find(({ name }) => name === parcel.box)?.name ?? '');
  const [sides, setSides] = useState<Sides>({
    width: inchesText(parcel.width),
    length: inchesText(parcel.length),
    height: inchesText(parcel.height),
  });
  const [isTried, setTried] = useState(false);
  const submit = () => {
    const box = chosenBox(style, sides);
    if (box) onChoose(box);
    else setTried(true);
  };
  return (
    <RecordFormDialog
      title={title}
      action={m.office_fulfilment_change_box_short()}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field label={m.office_fulfilment_box()}>
        {(control) => (
          <Select {...control} value={style} onChange={({ target }) => setStyle(target.value)}>
            {boxStyles.map((one) => (
              <option key={one.name} value={one.name}>
                {one.name} ({boxSizeText(one)})
              </option>
            ))}
            <option value="">{m.office_fulfilment_box_own()}</option>
          </Select>
        )}
      </Field>
      {style === '' && <SideFields sides={sides} isTried={isTried} onChange={setSides} />}
    </RecordFormDialog>
  );
}

const labels = {
  width: m.office_fulfilment_box_width,
  length: m.office_fulfilment_box_length,
  height: m.office_fulfilment_box_height,
} as const;

function SideFields({
  sides,
  isTried,
  onChange,
}: {
  sides: Sides;
  isTried: boolean;
  onChange: (sides: Sides) => void;
}) {
  const errors = [m.office_fulfilment_box_invalid({ most: String(mostInches) })];
  return (['width', 'length', 'height'] as const).map((side) => (
    <Field
      key={side}
      label={labels[side]()}
      errors={isTried && inchesOf(sides[side]) === undefined ? errors : []}
    >
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          value={sides[side]}
          onChange={({ target }) => onChange({ ...sides, [side]: target.value })}
        />
      )}
    </Field>
  ));
}

function inchesText(inches: number): string {
  return formatNumber(inches, currentLanguage());
}

function chosenBox(style: string, sides: Sides): Box | undefined {
  const known = boxStyles.find(({ name }) => name === style);
  if (known) return { ...known, box: known.name };
  const [width, length, height] = [inchesOf(sides.width), inchesOf(sides.length), inchesOf(sides.height)];
  if (width === undefined || length === undefined || height === undefined) return undefined;
  return { box: '', width, length, height };
}

function inchesOf(typed: string): number | undefined {
  const inches = readNumber(typed);
  return inches !== undefined && inches <= mostInches ? inches : undefined;
}
