import { type Control, useController } from 'react-hook-form';
import type { OfficePart, PartSize } from '@chipload/contract/office/catalogue';
import { typeLimits } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { currentLanguage, formatDecimals } from '@chipload/messages/locale';
import { Choice } from '@chipload/ui/form/field';
import { useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { MenuEntry, TextEntry } from '../../records/form-fields.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';
import { sizeLabel, sizeText, unitOf } from './catalogue-words.ts';

/** As they are written, by the keys of the sizes. */
type SizesForm = Record<string, string>;

/** Changes the sizes of a part, with a field for each that its type has. */
export function EditSizesDialog({ part, onClose }: { part: OfficePart; onClose: () => void }) {
  const { code, units } = part;
  const { api, notifications } = useOffice();
  const { form, dialog, seen } = useRecordForm({
    record: part,
    values: formOf,
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
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {seen.sizes.map((size) => (
          <SizeEntry key={size.key} control={form.control} size={size} units={units} />
        ))}
      </div>
    </RecordFormDialog>
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

function formOf({ sizes }: OfficePart): SizesForm {
  return Object.fromEntries(sizes.map((size) => [size.key, writtenSize(size)]));
}

function writtenSize({ kind, is_required, value }: PartSize): string {
  if (kind === 'yes-no') return value === null && !is_required ? '' : value === true ? 'yes' : 'no';
  return typeof value === 'number' ? formatDecimals(String(value), currentLanguage()) : String(value ?? '');
}
