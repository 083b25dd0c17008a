import { useNavigate } from '@tanstack/react-router';
import type { Control } from 'react-hook-form';
import type { OfficeToolType } from '@chipload/contract/office/tool-types';
import { typeLimits } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { currentLanguage } from '@chipload/messages/locale';
import { useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { CountEntry, TextEntry } from '../../records/form-fields.tsx';
import { QuestionDialog } from '../../records/question-dialog.tsx';
import { SlugEntry } from '../../records/slug-entry.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';
import { typeFacts } from './tool-type-words.ts';
import { changeType } from './tool-types.queries.ts';

type NamesForm = {
  /** Of a new one. */
  slug: string;
  one_en: string;
  many_en: string;
  one_fr: string;
  many_fr: string;
  position: number | undefined;
};

/** Adds a type without sizes, and opens it. */
export function AddTypeDialog({ position, onClose }: { position: number; onClose: () => void }) {
  const { api } = useOffice();
  const navigate = useNavigate();
  const { form, dialog } = useRecordForm({
    values: (): NamesForm => ({ slug: '', one_en: '', many_en: '', one_fr: '', many_fr: '', position }),
    act: (typed: NamesForm, { idempotencyKey }) =>
      api.post('/catalogue/tool-types/:type', {
        params: { type: typed.slug.trim() },
        data: { version: null, fields: [], ...namesOf(typed) },
        idempotencyKey,
      }),
    onDone: (_, { slug }) => void navigate({ to: '/tool-types/$type', params: { type: slug.trim() } }),
    onClose,
  });
  return (
    <RecordFormDialog {...dialog} wide title={m.office_types_add()} action={m.office_shop_save()}>
      <NamesEntries control={form.control} isNew />
    </RecordFormDialog>
  );
}

/** Changes the names and the place of a type. */
export function NamesDialog({ type, onClose }: { type: OfficeToolType; onClose: () => void }) {
  const { api } = useOffice();
  const { form, dialog } = useRecordForm({
    record: type,
    values: ({ names: { en, fr }, position }): NamesForm => ({
      slug: '',
      one_en: en.one,
      many_en: en.many,
      one_fr: fr.one,
      many_fr: fr.many,
      position,
    }),
    factsOf: typeFacts,
    typedFacts: (typed, seen) => typeFacts({ ...seen, ...namesOf(typed) }),
    act: (typed: NamesForm, { seen, idempotencyKey }) =>
      changeType(api, seen, namesOf(typed), idempotencyKey),
    onClose,
  });
  return (
    <RecordFormDialog
      {...dialog}
      wide
      title={m.office_types_change({ name: type.names[currentLanguage()].one })}
      action={m.office_shop_save()}
    >
      <NamesEntries control={form.control} isNew={false} />
    </RecordFormDialog>
  );
}

function namesOf({ one_en, many_en, one_fr, many_fr, position }: NamesForm) {
  return {
    position: position ?? 0,
    names: { en: { one: one_en, many: many_en }, fr: { one: one_fr, many: many_fr } },
  };
}

function NamesEntries({ control, isNew }: { control: Control<NamesForm>; isNew: boolean }) {
  const english = { control, maxLength: typeLimits.nameLength, missing: m.office_series_name_missing() };
  const french = { control, maxLength: typeLimits.nameLength, isOptional: true };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextEntry {...english} name="one_en" label={m.office_types_one_en()} />
      <TextEntry {...english} name="many_en" label={m.office_types_many_en()} />
      <TextEntry
        {...french}
        name="one_fr"
        label={m.office_types_one_fr()}
        hint={m.office_types_french_hint()}
      />
      <TextEntry {...french} name="many_fr" label={m.office_types_many_fr()} />
      {isNew && (
        <SlugEntry
          control={control}
          name="slug"
          nameField="one_en"
          hint={m.office_types_address_hint()}
          maxLength={typeLimits.slugLength}
        />
      )}
      <CountEntry
        control={control}
        name="position"
        label={m.office_series_position()}
        least={0}
        most={100_000}
      />
    </div>
  );
}

/** Asks before a type is removed, and goes back to the list. */
export function RemoveTypeDialog({ type, onClose }: { type: OfficeToolType; onClose: () => void }) {
  const { api } = useOffice();
  const navigate = useNavigate();
  return (
    <QuestionDialog
      record={type}
      factsOf={typeFacts}
      title={m.office_types_remove_title({ name: type.names[currentLanguage()].one })}
      action={m.office_types_remove()}
      question={m.office_types_remove_question()}
      act={(_, { seen: { slug, version }, idempotencyKey }) =>
        api.delete('/catalogue/tool-types/:type', {
          params: { type: slug },
          query: { version },
          idempotencyKey,
        })
      }
      onDone={() => void navigate({ to: '/tool-types' })}
      onClose={onClose}
    />
  );
}
