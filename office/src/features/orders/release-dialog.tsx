import type { OfficeHold, OfficeOrder } from '@chipload/contract/office/order-records';
import { holdReasonLength } from '@chipload/domain/orders';
import { m } from '@chipload/messages';
import { useOffice } from '../../platform/office.ts';
import { QuestionDialog, requiredReason } from '../../records/question-dialog.tsx';
import { offerUndo } from '../../records/undo.ts';
import { orderFacts } from './order-comparison.ts';

/** Releases a hold with a reason; placing it again undoes that for ten seconds. */
export function ReleaseDialog({
  order,
  hold: { uuid: hold, kind, until, reason: heldFor },
  onClose,
}: {
  order: OfficeOrder;
  hold: OfficeHold;
  onClose: () => void;
}) {
  const { uuid, number } = order;
  const { api } = useOffice();
  return (
    <QuestionDialog
      title={m.office_orders_release()}
      look="primary"
      reason={requiredReason({ label: m.office_orders_reason(), maxLength: holdReasonLength })}
      record={order}
      factsOf={orderFacts}
      act={(reason, { seen: { version }, idempotencyKey }) =>
        api.post('/orders/:uuid/holds/:hold/release', {
          params: { uuid, hold },
          data: { version, reason },
          idempotencyKey,
        })
      }
      onDone={({ version }) =>
        offerUndo({
          title: m.office_orders_released({ number }),
          undo: () =>
            api.post('/orders/:uuid/holds', {
              params: { uuid },
              data: { version, kind, until, reason: heldFor },
            }),
        })
      }
      onClose={onClose}
    />
  );
}
