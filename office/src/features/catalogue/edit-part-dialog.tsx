import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import type { OfficePart, PartSize } from '@chipload/contract/office/catalogue';
import { partLimits, partStatuses } from '@chipload/domain/catalogue';
import { typeLimits } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { currentLanguage, formatDecimals } from '@chipload/messages/locale';
import { stockStatusTexts } from '@chipload/messages/office-codes';
import { Choice } from '@chipload/ui/form/field';
import { failureMessages } from '../../navigation/failure-text.ts';
import { useOffice } from '../../platform/office.ts';
import { useSettled } from '../../platform/use-settled.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { MenuEntry, TextEntry } from '../../records/form-fields.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';
import { fieldText, sizeLabel, sizeText, unitOf, valueText } from './catalogue-words.ts';

type PartForm = {
  description_en: string;
  description_fr: string;
  weight_grams: string;
  hs_code: string;
  origin: string;
  status: OfficePart['status'];
  superseded_by: string;
};

/** Changes the texts, the weight, the customs data and the status of a part. */
export function EditPartDialog({ part, onClose }: { part: OfficePart; onClose: () => void }) {
  const { code } = part;
  const { api, notifications } = useOffice();
  const { form, dialog } = useRecordForm({
    record: part,
    values: formOf,
    factsOf: (seen) => factsOf(formOf(seen)),
    typedFacts: factsOf,
    act: (typed, { seen: { version }, idempotencyKey }) =>
      api.post('/parts/:code', { params: { code }, data: { version, ...sentPart(typed) }, idempotencyKey }),
    onDone: () =>
      notifications.add({
        type: 'success',
        title: m.office_parts_saved({ code }),
        body: m.office_parts_saved_body(),
      }),
    onClose,
  });
  const { control } = form;
  return (
    <RecordFormDialog
      {...dialog}
      wide
      title={m.office_parts_edit_title({ code })}
      action={m.office_parts_save()}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {(['description_en', 'description_fr'] as const).map((name) => (
          <TextEntry
            key={name}
            control={control}
            name={name}
            label={fieldText(name)}
            rows={3}
            maxLength={partLimits.descriptionLength}
            missing={m.office_parts_description_missing()}
          />
        ))}
        <TextEntry
          control={control}
          name="weight_grams"
          label={m.office_parts_weight()}
          maxLength={10}
          validate={(text) => gramsOf(text) !== undefined || m.office_parts_weight_invalid()}
        />
        <CustomsFields control={control} />
        <MenuEntry
          control={control}
          name="status"
          label={m.office_stock_status()}
          options={partStatuses.map((value) => ({ value, label: stockStatusTexts[value]() }))}
        />
        <TextEntry
          control={control}
          name="superseded_by"
          label={m.office_parts_successor()}
          hint={m.office_parts_successor_hint()}
          isOptional
          maxLength={60}
        />
      </div>
    </RecordFormDialog>
  );
}

function CustomsFields({ control }: { control: Control<PartForm> }) {
  return (
    <>
      <TextEntry
        control={control}
        name="hs_code"
        label={m.office_parts_hs_code()}
        isOptional
        maxLength={partLimits.hsCodeLength}
      />
      <TextEntry
        control={control}
        name="origin"
        label={m.office_parts_origin()}
        hint={m.office_parts_origin_hint()}
        isOptional
        maxLength={2}
        validate={(text) => /^([A-Z]{2})?$/.test(text.trim()) || m.office_parts_origin_invalid()}
      />
    </>
  );
}

function formOf(part: OfficePart): PartForm {
  const { descriptions, weight_grams: grams, hs_code, origin, status, superseded_by } = part;
  return {
    description_en: descriptions.en,
    description_fr: descriptions.fr,
    weight_grams: currentLanguage() === 'fr' ? String(grams).replace('.', ',') : String(grams),
    hs_code,
    origin,
    status,
    superseded_by: superseded_by ?? '',
  };
}

function factsOf(typed: PartForm): Record<string, string> {
  return Object.fromEntries(
    Object.entries(typed).map(([field, value]) => [fieldText(field), valueText(field, value)]),
  );
}

function sentPart({ description_en, description_fr, weight_grams, ...typed }: PartForm) {
  return {
    ...typed,
    descriptions: { en: description_en, fr: description_fr },
    weight_grams: gramsOf(weight_grams) ?? 0,
    hs_code: typed.hs_code.trim(),
    origin: typed.origin.trim(),
    superseded_by: typed.superseded_by.trim(),
  };
}

/** Reads a weight in grams, `12.5` or `12,5`; undefined for what is none. */
function gramsOf(text: string): number | undefined {
  const found = /^(\d{1,7})(?:[.,](\d))?$/.exec(text.trim());
  const grams = found ? Number(`${found[1]}.${found[2] ?? 0}`) : 0;
  return grams > 0 ? grams : undefined;
}

/** As they are written, by the keys of the sizes. */
type SizesForm = Record<string, string>;

/** Changes the sizes of a part, with a field for each that its type has. */
export function EditSizesDialog({ part, onClose }: { part: OfficePart; onClose: () => void }) {
  const { code, units } = part;
  const { api, notifications } = useOffice();
  const { form, dialog, seen } = useRecordForm({
    record: part,
    values: sizesFormOf,
    factsOf: ({ sizes }) => Object.fromEntries(sizes.map((size) => [sizeLabel(size), sizeText(size, units)])),
    typedFacts: (typed, { sizes }) =>
      Object.fromEntries(sizes.map((size) => [sizeLabel(size), typed[size.key] ?? ''])),
    act: (sizes, { seen: { version }, idempotencyKey }) =>
      api.post('/parts/:code/sizes', { params: { code }, data: { version, sizes }, idempotencyKey }),
    onDone: () =>
      notifications.add({
        type: 'success',
        title: m.office_parts_saved({ code }),
        body: m.office_parts_saved_body(),
      }),
    onClose,
  });
  return (
    <RecordFormDialog
      {...dialog}
      wide
      title={m.office_parts_sizes_title({ code })}
      action={m.office_parts_sizes_change()}
    >
      <p className="text-sm text-muted">{m.office_parts_sizes_hint({ unit: unitOf(units) })}</p>
      <TypedDrawing code={code} sizes={form.watch()} isPaused={dialog.isBusy} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {seen.sizes.map((size) => (
          <SizeEntry key={size.key} control={form.control} size={size} units={units} />
        ))}
      </div>
    </RecordFormDialog>
  );
}

/** The drawing with the sizes as they are typed; while they cannot be drawn, why, and the drawing before. */
function TypedDrawing({ code, sizes, isPaused }: { code: string; sizes: SizesForm; isPaused: boolean }) {
  const { api } = useOffice();
  const typed = useSettled(JSON.stringify(sizes));
  const { data, error } = useQuery({
    queryKey: ['part', code, 'drawing', typed],
    queryFn: ({ signal }) =>
      api.post('/parts/:code/sizes/drawing', { params: { code }, data: { sizes }, signal }),
    enabled: !isPaused,
    retry: false,
    gcTime: 0,
  });
  const [drawing, setDrawing] = useState<string | null>(null);
  if (data && data.drawing !== drawing) setDrawing(data.drawing);
  return (
    <div className="sticky -top-4 z-10 grid gap-1 bg-paper py-1">
      {drawing !== null && (
        <img
          src={`data:image/svg+xml,${encodeURIComponent(drawing)}`}
          alt={m.catalogue_drawing_title({ name: code })}
          className="w-full rounded-control border"
        />
      )}
      <p role="status" className="min-h-5 text-sm text-bad">
        {error && failureMessages(error).join(' ')}
      </p>
    </div>
  );
}

function SizeEntry({
  control,
  size,
  units,
}: {
  control: Control<SizesForm>;
  size: PartSize;
  units: OfficePart['units'];
}) {
  const { key, kind, is_required, choices, value } = size;
  const field = { control, name: key, label: sizeLabel(size, units) };
  if (kind === 'yes-no') return <YesNoEntry {...field} />;
  if (choices === null)
    return <TextEntry {...field} isOptional={!is_required} maxLength={typeLimits.textLength} />;
  const present = typeof value === 'string' ? [value] : [];
  const none = is_required && value !== null ? [] : [{ value: '', label: m.office_parts_nothing() }];
  const options = [...new Set([...choices, ...present])].map((one) => ({ value: one, label: one }));
  return <MenuEntry {...field} options={[...none, ...options]} />;
}

function YesNoEntry({ control, name, label }: { control: Control<SizesForm>; name: string; label: string }) {
  const {
    field: { value, onChange, ...field },
  } = useController({ control, name });
  return (
    <Choice
      {...field}
      type="checkbox"
      label={label}
      checked={value === 'yes'}
      onChange={({ currentTarget }) => onChange(currentTarget.checked ? 'yes' : 'no')}
    />
  );
}

function sizesFormOf({ sizes }: OfficePart): SizesForm {
  return Object.fromEntries(sizes.map((size) => [size.key, writtenSize(size)]));
}

function writtenSize({ kind, is_required, value }: PartSize): string {
  if (kind === 'yes-no') return value === null && !is_required ? '' : value === true ? 'yes' : 'no';
  return typeof value === 'number' ? formatDecimals(String(value), currentLanguage()) : String(value ?? '');
}
