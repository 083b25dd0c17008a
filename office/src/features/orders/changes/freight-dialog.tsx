import { useState } from 'react';
import type { OfficeOrder } from '@chipload/contract/office/order-records';
import { m } from '@chipload/messages';
import { ChangeDialog } from './change-dialog.tsx';
import { FreightField } from './freight-field.tsx';
import { freightOf } from './freight-text.ts';

/** Enters the freight of an order: the one that was to be quoted, or another one. */
export function FreightDialog({ order, onClose }: { order: OfficeOrder; onClose: () => void }) {
  const [freight, setFreight] = useState('');
  return (
    <ChangeDialog
      order={order}
      title={m.office_orders_freight_title({ number: order.number })}
      nothingYet={m.office_orders_freight_nothing_yet()}
      changeOf={() => freightOf(freight)}
      onClose={onClose}
    >
      {(seen, errors) => (
        <FreightField
          label={seen.freight_to_quote ? m.office_orders_freight_quoted() : m.office_orders_freight()}
          errors={errors['freight']}
          value={freight}
          onChange={setFreight}
        />
      )}
    </ChangeDialog>
  );
}
