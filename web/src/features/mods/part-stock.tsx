import type { WireModBase } from '@chipload/contract';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';
import { Unbroken } from '@chipload/ui/unbroken';

type Stock = Pick<WireModBase, 'available' | 'expected_on'>;

/** Says behind a lead time how many parts to be ground are in stock, or from when the lead time counts. */
export function PartStock({ part }: { part: Stock }) {
  return (
    <span className="text-muted">
      {' · '}
      <Unbroken text={stockText(part)} />
    </span>
  );
}

function stockText({ available, expected_on: day }: Stock): string {
  const stocked = countText(available);
  if (available > 0) return m.mods_lead_stock({ stocked });
  return day === undefined ? m.mods_lead_short({ stocked }) : m.mods_lead_expected({ stocked, day });
}
