import type { PartColumn, PartRow } from '@chipload/contract/office/catalogue';
import type { OfficeReply } from '@chipload/contract/office';
import { partGaps, partStatuses } from '@chipload/domain/catalogue';
import { m } from '@chipload/messages';
import { currentLanguage, formatNumber } from '@chipload/messages/locale';
import { stockStatusTexts } from '@chipload/messages/office-codes';
import { partGapTexts } from '@chipload/messages/parts';
import { countText } from '@chipload/ui/count-text';
import type { ListDefinition } from '../../lists/list-definition.ts';
import { RecordPanel } from '../../records/record-panel.tsx';
import { partQuery } from './catalogue.queries.ts';
import { moneyText } from './catalogue-words.ts';
import { PartFacts, PartPrices } from './part-facts.tsx';

/** Series, categories and types, by their names. */
type PartGroups = OfficeReply<'GET', '/series'>;

/** Every part of the catalogue by its number, with its prices and what it lacks. */
export function partList(groups: PartGroups): ListDefinition<PartRow, PartColumn> {
  return {
    name: 'parts',
    title: m.office_parts,
    idOf: ({ code }) => code,
    labelOf: ({ code }) => code,
    addressOf: ({ code }) => `/parts/${encodeURIComponent(code)}`,
    columns: [
      { key: 'code', label: m.office_stock_part, sorts: 'up', cell: ({ code }) => code },
      { key: 'edp', label: m.office_stock_edp, isExtra: true, cell: ({ edp }) => edp },
      {
        key: 'description',
        label: m.office_stock_description,
        needs: 'medium',
        cell: (row) => row.description,
      },
      { key: 'series', label: m.office_parts_series, cell: (row) => row.series },
      { key: 'category', label: m.office_parts_category, needs: 'wide', cell: ({ category }) => category },
      {
        key: 'type',
        label: m.office_parts_type,
        isExtra: true,
        cell: ({ tool_type: type }) => type,
      },
      { key: 'cad', label: m.office_parts_cad, isNumeric: true, cell: ({ cad }) => moneyText(cad, 'CAD') },
      { key: 'usd', label: m.office_parts_usd, isNumeric: true, cell: ({ usd }) => moneyText(usd, 'USD') },
      {
        key: 'on_hand',
        label: m.office_stock_on_hand,
        isNumeric: true,
        needs: 'medium',
        cell: ({ on_hand: onHand }) => countText(onHand),
      },
      { key: 'status', label: m.office_stock_status, cell: ({ status }) => stockStatusTexts[status]() },
      { key: 'hs_code', label: m.office_parts_hs_code, isExtra: true, cell: (row) => row.hs_code },
      { key: 'origin', label: m.office_parts_origin, isExtra: true, cell: ({ origin }) => origin },
      {
        key: 'weight',
        label: m.office_parts_weight,
        isNumeric: true,
        isExtra: true,
        cell: ({ weight_grams: grams }) => formatNumber(grams, currentLanguage()),
      },
      {
        key: 'gaps',
        label: m.office_parts_gaps,
        cell: ({ gaps }) => (
          <span className="text-partial">{gaps.map((gap) => partGapTexts[gap]()).join(', ')}</span>
        ),
      },
    ],
    filters: partFilters(groups),
    defaultSort: 'code',
    page: (api, query, signal) => api.get('/parts', { query, signal }),
    exportPath: '/parts.csv',
    panel: ({ code }, api) => (
      <RecordPanel key={code} query={partQuery(api, code)}>
        {(part) => (
          <>
            <PartFacts part={part} />
            <PartPrices part={part} />
          </>
        )}
      </RecordPanel>
    ),
    empty: m.office_parts_empty,
  };
}

/** The filters of the list, which a change of many prices has as well. */
export function partFilters({ series, types }: PartGroups): ListDefinition<PartRow, PartColumn>['filters'] {
  return [
    { key: 'text', label: m.office_stock_text, kind: 'text', placeholder: m.office_stock_text_placeholder },
    {
      key: 'series',
      label: m.office_parts_series,
      kind: 'searched',
      groups: [{ options: series.map(({ slug, name }) => ({ value: slug, label: () => name })) }],
    },
    {
      key: 'category',
      label: m.office_parts_category,
      kind: 'searched',
      groups: series.map(({ slug, name, categories }) => ({
        label: () => name,
        options: categories.map((category) => ({
          value: `${slug}/${category.slug}`,
          label: () => category.name,
        })),
      })),
    },
    {
      key: 'type',
      label: m.office_parts_type,
      kind: 'choice',
      options: types.map(({ slug, name }) => ({ value: slug, label: () => name })),
    },
    {
      key: 'status',
      label: m.office_stock_status,
      kind: 'choice',
      options: partStatuses.map((value) => ({ value, label: stockStatusTexts[value] })),
    },
    {
      key: 'gap',
      label: m.office_parts_gap_filter,
      kind: 'choice',
      options: partGaps.map((value) => ({ value, label: partGapTexts[value] })),
    },
    {
      key: 'pictures',
      label: m.office_pictures,
      kind: 'choice',
      isSingle: true,
      options: [
        { value: 'with', label: m.office_parts_pictures_with },
        { value: 'without', label: m.office_parts_pictures_without },
      ],
    },
  ];
}
