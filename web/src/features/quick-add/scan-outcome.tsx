import { CircleAlert, ScanBarcode } from 'lucide-react';
import { skuKey } from '@chipload/domain/quick-add';
import { m } from '@chipload/messages';
import type { Currency } from '@chipload/messages/locale';
import { Notice } from '@chipload/ui/notice';
import { countText } from '@chipload/ui/count-text';
import { usePiecesInCart } from '../../cart/pieces-in-cart.ts';
import { RowStatus } from './row-status.tsx';
import type { QuickRow } from './rows.ts';
import { samePartsOf } from './same-parts.ts';
import type { Scan } from './use-scans.ts';
import type { Values } from './use-values.ts';
import { isRefused, verdictOf } from './verdict.ts';

/** The part scanned last, with its description or why it cannot be added; screen readers announce it. */
export function ScanOutcome(props: {
  scan: Scan | undefined;
  rows: readonly QuickRow[];
  leftOut: number;
  values: Values;
  currency: Currency;
  onChoose: (rowId: number, sku: string) => void;
}) {
  return (
    <div role="status" data-scan-outcome>
      {props.scan !== undefined && <Outcome {...props} scan={props.scan} />}
    </div>
  );
}

function Outcome({
  scan: { text, sku },
  rows,
  leftOut,
  values,
  currency,
  onChoose,
}: Parameters<typeof ScanOutcome>[0] & { scan: Scan }) {
  const cart = usePiecesInCart();
  if (sku === undefined) {
    return (
      <Notice tone="bad" icon={CircleAlert} title={m.quick_add_scan_no_part()}>
        <p className="line-clamp-2">{text}</p>
      </Notice>
    );
  }
  const row = rows.find((one) => skuKey(one.sku) === skuKey(sku));
  if (row === undefined) {
    if (leftOut === 0) return null;
    return (
      <Notice tone="partial" icon={CircleAlert} title={sku}>
        <p>{m.quick_add_left_out({ count: leftOut, shown: countText(leftOut) })}</p>
      </Notice>
    );
  }
  const same = samePartsOf(rows, values).get(row.id);
  const verdict = verdictOf(row, values[skuKey(row.sku)], { same, cart });
  const isBad = isRefused(verdict);
  return (
    <Notice tone={isBad ? 'bad' : 'neutral'} icon={isBad ? CircleAlert : ScanBarcode} title={sku}>
      {verdict.state === 'good' && (
        <p className="tabular font-medium">
          {m.quick_add_pieces({ count: verdict.pieces, shown: countText(verdict.pieces) })}
        </p>
      )}
      <RowStatus
        verdict={verdict}
        typed={row.sku}
        same={same}
        currency={currency}
        onChoose={(chosen) => onChoose(row.id, chosen)}
      />
    </Notice>
  );
}
