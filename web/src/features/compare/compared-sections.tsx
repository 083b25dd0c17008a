import type { ReactNode } from 'react';
import type { Product } from '@chipload/contract';
import type { ShownUnits } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import type { Currency } from '@chipload/messages/locale';
import { completeOn } from '../../cart/complete-on.ts';
import { ListingPrice } from '../../parts/listing-price.tsx';
import { ListingStock } from '../../parts/parts-to-buy.tsx';
import { ComparedMaterials, differsInMaterials, materialRows } from './compared-materials.tsx';
import {
  catalogueRows,
  type ComparedRow,
  differs,
  officeRows,
  priceBreakRows,
  sizeRows,
} from './compared-rows.ts';
import { Badge } from '@chipload/ui/badge';
import { countText } from '@chipload/ui/count-text';
import { Unbroken } from '@chipload/ui/unbroken';

type SectionRow = {
  readonly name: string;
  /** A symbol, or another explanation of the name. */
  readonly note: string;
  readonly isDifferent: boolean;
  /** One per part. */
  readonly cells: readonly ReactNode[];
};

export type ComparedSection = { readonly title: string; readonly rows: readonly SectionRow[] };

/** Returns all rows of the comparison, under headings. */
export function sectionsOf(
  parts: readonly Product[],
  shown: ShownUnits,
  currency: Currency,
): ComparedSection[] {
  return [
    {
      title: m.catalogue_offer(),
      rows: [priceRow(parts, currency), ...priceBreakRows(parts, currency).map(textRow), stockRow(parts)],
    },
    { title: m.compare_place(), rows: catalogueRows(parts).map(textRow) },
    { title: m.catalogue_dimensions(), rows: sizeRows(parts, shown).map(textRow) },
    {
      title: m.catalogue_materials(),
      rows: materialRows(parts).map((row) => ({
        name: row.name,
        note: row.letter,
        isDifferent: differsInMaterials(row),
        // The position of a part is its key: the same part has the same position in every row.
        cells: row.groups.map((group, index) => <ComparedMaterials key={index} group={group} />),
      })),
    },
    { title: m.catalogue_facts(), rows: officeRows(parts).map(textRow) },
  ];
}

function textRow(row: ComparedRow): SectionRow {
  return {
    name: row.name,
    note: row.symbol,
    isDifferent: differs(row),
    cells: row.values.map((value) => value?.text ?? '–'),
  };
}

function priceRow(parts: readonly Product[], currency: Currency): SectionRow {
  return {
    name: m.catalogue_price_each(),
    note: currency,
    isDifferent: new Set(parts.map(({ price }) => price)).size > 1,
    cells: parts.map((part) => <ListingPrice key={part.inventory_code} row={part} currency={currency} />),
  };
}

/** Returns the row of the stock, and of the days on which more are expected; parts that are not sold any more say so. */
function stockRow(parts: readonly Product[]): SectionRow {
  const keys = parts.map((part) => `${part.status} ${part.available} ${completeOn(part, 1)}`);
  return {
    name: m.catalogue_in_stock(),
    note: '',
    isDifferent: new Set(keys).size > 1,
    cells: parts.map((part) =>
      part.status === 'active' ? (
        <ComparedStock key={part.inventory_code} part={part} />
      ) : (
        <ListingStock key={part.inventory_code} row={part} wanted={0} />
      ),
    ),
  };
}

/** The pieces of a part in stock; of one that is out of stock, the day on which more are expected. */
function ComparedStock({ part }: { part: Pick<Product, 'available' | 'arrivals'> }) {
  const day = completeOn(part, 1);
  return (
    <span className="inline-grid justify-items-start gap-0.5">
      <Badge tone={part.available > 0 ? 'good' : 'partial'}>
        {m.catalogue_count_in_stock({ stocked: countText(part.available) })}
      </Badge>
      {typeof day === 'string' && (
        <span className="tabular text-xs font-normal text-muted">
          <Unbroken text={m.catalogue_expected({ day })} />
        </span>
      )}
    </span>
  );
}
