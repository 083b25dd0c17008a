import { useQuery } from '@tanstack/react-query';
import { type Control, type UseFormReturn, useController } from 'react-hook-form';
import type { CountedToolType } from '@chipload/contract/office/tool-types';
import {
  bodySizes,
  commonSizes,
  isCommonSize,
  isNumberKind,
  isToolType,
  mayFilter,
  sizeKeyOf,
  sizeKinds,
  typeLimits,
} from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { currentLanguage } from '@chipload/messages/locale';
import { importFieldText } from '@chipload/messages/part-imports';
import { countText } from '@chipload/ui/count-text';
import { Choice } from '@chipload/ui/form/field';
import { useOffice } from '../../platform/office.ts';
import { Fact, Facts } from '../../records/fact.tsx';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { MenuEntry, TextEntry } from '../../records/form-fields.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';
import {
  choicesOf,
  commonSizeForm,
  fieldOf,
  limitOf,
  ownSize,
  type SizeForm,
  sizeFormOf,
} from './size-form.ts';
import { kindTexts, typeFacts } from './tool-type-words.ts';
import { changeType, toolTypesQuery } from './tool-types.queries.ts';

/** Adds a size to a type, or changes one. */
export function SizeDialog({
  type,
  changed,
  onClose,
}: {
  type: CountedToolType;
  /** The key of a size that the type has. */
  changed?: string;
  onClose: () => void;
}) {
  const { api } = useOffice();
  const fieldsWith = ({ fields }: CountedToolType, typed: SizeForm) => {
    const field = fieldOf(typed);
    return changed !== undefined && fields.some(({ key }) => key === changed)
      ? fields.map((one) => (one.key === changed ? field : one))
      : [...fields, field];
  };
  const { form, seen, dialog } = useRecordForm({
    record: type,
    values: ({ fields }) => sizeFormOf(fields.find(({ key }) => key === changed)),
    factsOf: typeFacts,
    typedFacts: (typed, before) => typeFacts({ ...before, fields: fieldsWith(before, typed) }),
    act: (typed: SizeForm, { seen: before, idempotencyKey }) =>
      changeType(api, before, { fields: fieldsWith(before, typed) }, idempotencyKey),
    onClose,
  });
  const name = type.fields.find(({ key }) => key === changed)?.names[currentLanguage()] ?? '';
  return (
    <RecordFormDialog
      {...dialog}
      wide
      title={changed === undefined ? m.office_types_size_add() : m.office_types_change({ name })}
      action={m.office_shop_save()}
    >
      {changed === undefined && <SizeMenu form={form} type={seen} />}
      <NameEntries form={form} type={seen} isNew={changed === undefined} />
      <KindEntry form={form} type={seen} />
      <ValueEntries form={form} />
      <Flags form={form} type={seen} />
    </RecordFormDialog>
  );
}

type Entries = { form: UseFormReturn<SizeForm>; type: CountedToolType };

/** The common sizes that the type lacks, and one of its own. */
function SizeMenu({ form, type }: Entries) {
  const { api } = useOffice();
  const others = useQuery(toolTypesQuery(api)).data?.flatMap(({ fields }) => fields) ?? [];
  const keys = Object.keys(commonSizes).filter(isCommonSize);
  const free = keys.filter((size) => type.fields.every(({ key }) => key !== size));
  return (
    <MenuEntry
      control={form.control}
      name="size"
      label={m.office_types_size_which()}
      options={[
        { value: ownSize, label: m.office_types_size_own() },
        ...free.map((size) => ({ value: size, label: importFieldText(size)() })),
      ]}
      onChosen={(size) => form.reset({ ...form.getValues(), ...commonSizeForm(size, others) })}
    />
  );
}

function NameEntries({ form: { control, watch }, type, isNew }: Entries & { isNew: boolean }) {
  const isOwn = isNew && watch('size') === ownSize;
  const validate = (name: string): true | string => {
    if (!isOwn) return true;
    const key = sizeKeyOf(name);
    if (key === undefined) return m.office_types_size_name_missing();
    if (isCommonSize(key)) return m.office_types_size_common();
    return type.fields.every((field) => field.key !== key) || m.office_types_size_taken({ name });
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextEntry
        control={control}
        name="name_en"
        label={m.office_series_name_en()}
        maxLength={typeLimits.nameLength}
        missing={m.office_series_name_missing()}
        validate={validate}
      />
      <TextEntry
        control={control}
        name="name_fr"
        label={m.office_series_name_fr()}
        hint={m.office_types_french_hint()}
        maxLength={typeLimits.nameLength}
        isOptional
      />
    </div>
  );
}

/** The kind and the symbol; a common size keeps its kind, and one of which parts have values. */
function KindEntry({ form: { control, watch }, type }: Entries) {
  const { size, kind } = watch();
  const valued = type.fields.some(({ key }) => key === size) ? (type.values[size] ?? 0) : 0;
  const isFixed = isCommonSize(size) || valued > 0;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {isFixed ? (
        <Facts>
          <Fact label={m.office_types_kind()}>{kindTexts[kind]()}</Fact>
        </Facts>
      ) : (
        <MenuEntry
          control={control}
          name="kind"
          label={m.office_types_kind()}
          options={sizeKinds.map((value) => ({ value, label: kindTexts[value]() }))}
        />
      )}
      <TextEntry
        control={control}
        name="symbol"
        label={m.office_types_symbol()}
        maxLength={typeLimits.symbolLength}
        isOptional
      />
    </div>
  );
}

/** The texts that a text may be, or the limits of a number. */
function ValueEntries({ form: { control, watch } }: Pick<Entries, 'form'>) {
  const kind = watch('kind');
  if (kind === 'text')
    return (
      <TextEntry
        control={control}
        name="choices"
        label={m.office_types_choices()}
        hint={m.office_types_choices_hint()}
        rows={4}
        validate={choicesProblem}
        isOptional
      />
    );
  if (!isNumberKind(kind)) return null;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <LimitEntry control={control} name="least" label={m.office_types_least()} {...limitHint(kind)} />
      <LimitEntry control={control} name="most" label={m.office_types_most()} {...limitHint(kind)} />
    </div>
  );
}

/** The unit of a limit, in words. */
function limitHint(kind: SizeForm['kind']): { hint?: string } {
  if (kind === 'length') return { hint: m.office_types_limit_length() };
  return kind === 'angle' ? { hint: m.office_types_limit_angle() } : {};
}

function choicesProblem(text: string): true | string {
  const choices = choicesOf(text);
  const twice = choices.find((one, place) =>
    choices.slice(0, place).some((other) => other.toLowerCase() === one.toLowerCase()),
  );
  if (twice !== undefined) return m.office_types_choices_twice({ text: twice });
  const long = choices.find((one) => one.length > typeLimits.textLength);
  if (long !== undefined) return m.office_types_choices_long({ text: long, most: typeLimits.textLength });
  return choices.length <= typeLimits.choices || m.office_types_choices_most({ most: typeLimits.choices });
}

function LimitEntry(entry: {
  control: Control<SizeForm>;
  name: 'least' | 'most';
  label: string;
  hint?: string;
}) {
  return (
    <TextEntry
      {...entry}
      maxLength={14}
      validate={(text) => text.trim() === '' || limitOf(text) !== undefined || m.office_types_number()}
      isOptional
    />
  );
}

function Flags({ form: { control, watch }, type }: Entries) {
  const { field: required, fieldState } = useController({ control, name: 'is_required' });
  const { field: column } = useController({ control, name: 'is_column' });
  const { field: filter } = useController({ control, name: 'is_filter' });
  const { size, name_en: name } = watch();
  const key = size === ownSize ? (sizeKeyOf(name) ?? '') : size;
  const isOfBody = isToolType(type.slug) && bodySizes.some((one) => one === size);
  const lacking = type.parts - (type.values[key] ?? 0);
  const hint = isOfBody
    ? m.office_types_sizes_of_body()
    : required.value && lacking > 0
      ? m.office_types_lacking({ parts: lacking, shown: countText(lacking) })
      : undefined;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Choice
        type="checkbox"
        label={m.office_types_required()}
        hint={fieldState.error?.message ?? hint}
        checked={required.value}
        disabled={isOfBody && required.value}
        onChange={({ currentTarget: { checked } }) => required.onChange(checked)}
      />
      <Choice
        type="checkbox"
        label={m.office_types_column()}
        checked={column.value}
        onChange={({ currentTarget: { checked } }) => column.onChange(checked)}
      />
      {mayFilter(type.slug, key) && (
        <Choice
          type="checkbox"
          label={m.office_types_filter()}
          checked={filter.value}
          onChange={({ currentTarget: { checked } }) => filter.onChange(checked)}
        />
      )}
    </div>
  );
}
