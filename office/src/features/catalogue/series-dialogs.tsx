import type { OfficeReply } from '@chipload/contract/office';
import type { OfficeCategory, OfficeSeries } from '@chipload/contract/office/series';
import { type PackingCategory, packingCategories } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { type Control, useController } from 'react-hook-form';
import { Choice } from '@chipload/ui/form/field';
import { useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { CountEntry, MenuEntry, TextEntry } from '../../records/form-fields.tsx';
import { SlugEntry } from '../../records/slug-entry.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';

/** By their names. */
export type ToolTypes = OfficeReply<'GET', '/series'>['types'];

type CatalogueForm = {
  slug: string;
  name_en: string;
  name_fr: string;
  summary_en: string;
  summary_fr: string;
  position: number | undefined;
  is_listed: boolean;
  /** Of a series alone, as is its packing. */
  body_en: string;
  body_fr: string;
  packing_category: PackingCategory;
  /** Of a category alone. */
  tool_type: string;
};

/** Adds a series, or changes one. */
export function SeriesDialog({
  series,
  all,
  position,
  onClose,
}: {
  series?: OfficeSeries;
  /** Every series of the shop. */
  all: readonly OfficeSeries[];
  /** Of a new one. */
  position: number;
  onClose: () => void;
}) {
  const { api } = useOffice();
  const { form, dialog } = useRecordForm({
    record: { series },
    values: ({ series: seen }): CatalogueForm => ({
      ...formOf(seen, position),
      body_en: seen?.texts.en.body ?? '',
      body_fr: seen?.texts.fr.body ?? '',
      packing_category: seen?.packing_category ?? 'default',
    }),
    act: (typed: CatalogueForm, { seen: { series: seen }, idempotencyKey }) =>
      api.post('/catalogue/series/:series', {
        params: { series: seen?.slug ?? typed.slug },
        data: {
          version: seen?.version ?? null,
          position: typed.position ?? 0,
          packing_category: typed.packing_category,
          is_listed: typed.is_listed,
          texts: {
            en: { name: typed.name_en, summary: typed.summary_en, body: typed.body_en },
            fr: { name: typed.name_fr, summary: typed.summary_fr, body: typed.body_fr },
          },
        },
        idempotencyKey,
      }),
    onClose,
  });
  const { control } = form;
  return (
    <RecordFormDialog
      {...dialog}
      wide
      title={series ? m.office_series_change({ name: series.texts.en.name }) : m.office_series_add()}
      action={m.office_shop_save()}
    >
      <NamesEntries control={control} isNew={series === undefined} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextEntry control={control} name="body_en" label={m.office_series_body_en()} rows={4} isOptional />
        <TextEntry control={control} name="body_fr" label={m.office_series_body_fr()} rows={4} isOptional />
      </div>
      <MenuEntry
        control={control}
        name="packing_category"
        label={m.office_series_packing()}
        options={packingCategories
          .filter((value) => value === 'default' || all.some((one) => one.packing_category === value))
          .map((value) => ({ value, label: value === 'default' ? m.office_series_packing_any() : value }))}
      />
      <p className="text-xs text-muted">{m.office_series_packing_hint()}</p>
    </RecordFormDialog>
  );
}

/** Adds a category to a series, or changes one. */
export function CategoryDialog({
  series,
  types,
  category,
  onClose,
}: {
  series: OfficeSeries;
  types: ToolTypes;
  category?: OfficeCategory;
  onClose: () => void;
}) {
  const { api } = useOffice();
  const { form, dialog } = useRecordForm({
    record: { category },
    values: ({ category: seen }): CatalogueForm => ({
      ...formOf(seen, series.categories.length + 1),
      tool_type: seen?.tool_type ?? 'end-mill',
    }),
    act: (typed: CatalogueForm, { seen: { category: seen }, idempotencyKey }) =>
      api.post('/catalogue/series/:series/categories/:category', {
        params: { series: series.slug, category: seen?.slug ?? typed.slug },
        data: {
          version: seen?.version ?? null,
          position: typed.position ?? 0,
          tool_type: typed.tool_type,
          is_listed: typed.is_listed,
          texts: {
            en: { name: typed.name_en, summary: typed.summary_en },
            fr: { name: typed.name_fr, summary: typed.summary_fr },
          },
        },
        idempotencyKey,
      }),
    onClose,
  });
  const { control } = form;
  return (
    <RecordFormDialog
      {...dialog}
      wide
      title={category ? m.office_category_change({ name: category.texts.en.name }) : m.office_category_add()}
      action={m.office_shop_save()}
    >
      <NamesEntries control={control} isNew={category === undefined} />
      <MenuEntry
        control={control}
        name="tool_type"
        label={m.office_parts_type()}
        options={types.map(({ slug, name }) => ({ value: slug, label: name }))}
      />
    </RecordFormDialog>
  );
}

function formOf(
  record: Pick<OfficeCategory, 'slug' | 'position' | 'is_listed' | 'texts'> | undefined,
  position: number,
): CatalogueForm {
  const { slug = '', is_listed: isListed = true, texts } = record ?? {};
  return {
    slug,
    name_en: texts?.en.name ?? '',
    name_fr: texts?.fr.name ?? '',
    summary_en: texts?.en.summary ?? '',
    summary_fr: texts?.fr.summary ?? '',
    position: record?.position ?? position,
    is_listed: isListed,
    body_en: '',
    body_fr: '',
    packing_category: 'default',
    tool_type: 'end-mill',
  };
}

/** The names, summaries, address and place that series and categories have alike. */
function NamesEntries({ control, isNew }: { control: Control<CatalogueForm>; isNew: boolean }) {
  const {
    field: { value: isListed, onChange },
  } = useController({ control, name: 'is_listed' });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextEntry
          control={control}
          name="name_en"
          label={m.office_series_name_en()}
          missing={m.office_series_name_missing()}
        />
        <TextEntry
          control={control}
          name="name_fr"
          label={m.office_series_name_fr()}
          hint={m.office_series_french_hint()}
          isOptional
        />
        <TextEntry
          control={control}
          name="summary_en"
          label={m.office_series_summary_en()}
          rows={3}
          isOptional
        />
        <TextEntry
          control={control}
          name="summary_fr"
          label={m.office_series_summary_fr()}
          rows={3}
          isOptional
        />
        {isNew && (
          <SlugEntry
            control={control}
            name="slug"
            nameField="name_en"
            hint={m.office_series_address_hint()}
            maxLength={60}
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
      <Choice
        type="checkbox"
        label={m.office_series_listed()}
        checked={isListed}
        onChange={({ currentTarget: { checked } }) => onChange(checked)}
      />
    </>
  );
}
