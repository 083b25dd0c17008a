import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OrderRow } from '@chipload/contract';
import { invalidMessages } from '@chipload/client/refused';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { AdditionNotice } from '../../cart/addition-notice.tsx';
import { reorder } from '../../cart/trunk.queries.ts';
import { useShop } from '../../platform/shop.ts';
import { OrderTable } from './order-table.tsx';

/** A list of orders that are ordered again from their rows; the result is above the list. */
export function OrdersToRepeat({ caption, rows }: { caption: string; rows: readonly OrderRow[] }) {
  const { api } = useShop();
  const again = useMutation(reorder(api, useQueryClient()));
  return (
    <div className="grid grid-cols-1 gap-4">
      <ErrorSummary messages={invalidMessages(again.error)} />
      {again.data !== undefined && <AdditionNotice key={again.submittedAt} addition={again.data} />}
      <OrderTable
        caption={caption}
        rows={rows}
        repeating={again.isPending ? again.variables : undefined}
        onRepeat={again.mutate}
      />
    </div>
  );
}
