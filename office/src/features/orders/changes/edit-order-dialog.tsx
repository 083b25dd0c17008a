import { useState } from 'react';
import type { OfficeOrder } from '@chipload/contract/office/order-records';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { Field, Input } from '@chipload/ui/form/field';
import { useMay } from '../../../platform/office.ts';
import { piecesUnreadable } from '../../../records/pieces-text.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { EditedLines } from './edited-lines.tsx';
import {
  changeOf,
  emptyDraft,
  arePiecesUnreadable,
  arePricesUnreadable,
  isAdditionUnreadable,
  isPriceUnreadable,
  type OrderDraft,
} from './order-draft.ts';

/** Changes the quantities and the parts of an order before it is picked. */
export function EditOrderDialog({ order, onClose }: { order: OfficeOrder; onClose: () => void }) {
  const [draft, setDraft] = useState(emptyDraft);
  const edit = (changed: Partial<OrderDraft>) => setDraft({ ...draft, ...changed });
  return (
    <ChangeDialog
      order={order}
      title={m.office_orders_edit_title({ number: order.number })}
      nothingYet={nothingYet(draft, order)}
      changeOf={(seen) => changeOf(draft, seen)}
      onClose={onClose}
    >
      {(seen) => (
        <>
          <EditedLines order={seen} draft={draft} onChange={edit} />
          <Button
            size="small"
            className="justify-self-start"
            onClick={() =>
              edit({ wanted: new Map(seen.lines.map((line) => [line.uuid, String(line.shipped)])) })
            }
          >
            {m.office_orders_cancel_rest()}
          </Button>
          {seen.lines_obstacle === 'made-to-order' ? (
            <p className="text-sm text-muted">{m.office_orders_made_to_order()}</p>
          ) : (
            <AddedPart draft={draft} onChange={edit} />
          )}
        </>
      )}
    </ChangeDialog>
  );
}

/** Returns what keeps the draft from being a change. */
function nothingYet(draft: OrderDraft, order: OfficeOrder): string {
  const problems = [
    ...(arePiecesUnreadable(draft, order) ? [piecesUnreadable()] : []),
    ...(arePricesUnreadable(draft, order) ? [m.office_orders_prices_unreadable()] : []),
    ...(isAdditionUnreadable(draft) ? [m.office_orders_added_incomplete()] : []),
  ];
  return problems.length === 0 ? m.office_orders_nothing_changed() : problems.join(' ');
}

function AddedPart({
  draft,
  onChange,
}: {
  draft: OrderDraft;
  onChange: (changed: Partial<OrderDraft>) => void;
}) {
  const mayPrice = useMay()('override-prices');
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <AddedField
        label={m.office_orders_add_part()}
        value={draft.addedSku}
        onType={(addedSku) => onChange({ addedSku })}
      />
      <AddedField
        label={m.office_orders_add_quantity()}
        inputMode="numeric"
        isInvalid={isAdditionUnreadable(draft)}
        value={draft.addedQuantity}
        onType={(addedQuantity) => onChange({ addedQuantity })}
      />
      {mayPrice && (
        <AddedField
          label={m.office_orders_add_price()}
          hint={m.office_orders_add_price_hint()}
          inputMode="decimal"
          isInvalid={isPriceUnreadable(draft)}
          value={draft.addedPrice}
          onType={(addedPrice) => onChange({ addedPrice })}
        />
      )}
    </div>
  );
}

function AddedField({
  label,
  hint,
  inputMode,
  isInvalid = false,
  value,
  onType,
}: {
  label: string;
  hint?: string;
  inputMode?: 'numeric' | 'decimal';
  isInvalid?: boolean;
  value: string;
  onType: (text: string) => void;
}) {
  return (
    <Field label={label} hint={hint} optional>
      {(control) => (
        <Input
          {...control}
          aria-invalid={isInvalid || undefined}
          inputMode={inputMode}
          value={value}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
      )}
    </Field>
  );
}
