import type { ReactNode } from 'react';
import type { OfficeShop } from '@chipload/contract/office/shop';
import { findProvince } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { currentLanguage } from '@chipload/messages/locale';
import { Button } from '@chipload/ui/button';
import { Cell } from '@chipload/ui/table';

/** Opens a dialog of the shop, which closes itself. */
export type Ask = (dialog: (props: { shop: OfficeShop; onClose: () => void }) => ReactNode) => void;
export type PartProps = { shop: OfficeShop; ask: Ask };

/** A sentence about a part of the screen. */
export function Hint({ children }: { children: ReactNode }) {
  return <p className="max-w-prose text-pretty text-muted">{children}</p>;
}

/** The buttons of a row, at its end. */
export function RowButtons({
  change,
  remove,
}: {
  change?: { label: string; onClick: () => void };
  remove: { label: string; onClick: () => void };
}) {
  return (
    <Cell className="text-right whitespace-nowrap">
      {change && (
        <Button look="quiet" size="small" aria-label={change.label} onClick={change.onClick}>
          {m.office_shop_change()}
        </Button>
      )}
      <Button look="quiet" size="small" aria-label={remove.label} onClick={remove.onClick}>
        {m.office_shipping_remove()}
      </Button>
    </Cell>
  );
}

/** The letters of provinces or states, with their names. */
export function NamesOf({ country, provinces }: { country: 'CA' | 'US'; provinces: readonly string[] }) {
  const names = provinces.map((code) => findProvince(country, code)?.name[currentLanguage()] ?? code);
  return <span title={names.join(', ')}>{provinces.join(', ')}</span>;
}
