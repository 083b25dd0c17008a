import type { Control } from 'react-hook-form';
import type { OfficePart } from '@chipload/contract/office/catalogue';
import { partLimits, partStatuses } from '@chipload/domain/catalogue';
import { m } from '@chipload/messages';
import { currentLanguage } from '@chipload/messages/locale';
import { stockStatusTexts } from '@chipload/messages/office-codes';
import { useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { MenuEntry, TextEntry } from '../../records/form-fields.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';
import { fieldText, valueText } from './catalogue-words.ts';

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
