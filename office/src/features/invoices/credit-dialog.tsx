import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficeInvoice } from '@chipload/contract/office';
import { creditReasons, type CreditReason } from '@chipload/domain/invoicing';
import { m } from '@chipload/messages';
import { Choice, Field, Input, Select } from '@chipload/ui/form/field';
import { failureText } from '../../navigation/failure-text.ts';
import { useMay, useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { parseCents } from '../../records/money-text.ts';
import { amountText, reasonTexts } from './invoice-words.ts';
import { invoiceQuery } from './invoices.queries.ts';

/** Issues a credit note; the server says what it amounts to before the button is pressed. */
export function CreditDialog({
  invoice,
  onClose,
  onDone,
}: {
  invoice: OfficeInvoice;
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const { uuid, number, currency } = invoice;
  const { api, notifications } = useOffice();
  const may = useMay();
  const queryClient = useQueryClient();
  const [isRest, setIsRest] = useState(false);
  const [pieces, setPieces] = useState<Readonly<Record<number, string>>>({});
  const [shipping, setShipping] = useState('');
  const [reason, setReason] = useState<CreditReason>('returned');
  const [isRefunded, setIsRefunded] = useState(invoice.refundable > 0 && may('refund'));
  const lines = Object.entries(pieces).flatMap(([position, text]) => {
    const quantity = /^\d{1,6}$/.test(text) ? Number(text) : 0;
    return quantity > 0 ? [{ position: Number(position), quantity }] : [];
  });
  const what = isRest ? { rest: true as const } : { lines, shipping: Math.max(0, parseCents(shipping) ?? 0) };
  const isEmpty = !isRest && lines.length === 0 && 'shipping' in what && what.shipping === 0;
  const preview = useQuery({
    queryKey: ['credit-preview', uuid, what],
    queryFn: () => api.post('/invoices/:uuid/credit-preview', { params: { uuid }, data: what }),
    enabled: !isEmpty,
    retry: false,
    gcTime: 0,
  });
  const figures = isEmpty ? undefined : preview.data;
  const amount = (cents: number) => amountText(cents, currency);
  const issue = useMutation({
    mutationFn: () =>
      api.post('/invoices/:uuid/credit', {
        params: { uuid },
        data: { what, reason, is_refunded: isRefunded },
      }),
    onSuccess: async (fresh) => {
      queryClient.setQueryData(invoiceQuery(api, uuid).queryKey, fresh);
      notifications.add({
        type: 'success',
        title: m.office_invoices_title({ number }),
        body: m.office_invoices_credit_issued(),
      });
      await onDone();
      onClose();
    },
  });
  const failure = issue.error ?? (isEmpty ? null : preview.error);
  return (
    <RecordFormDialog
      wide
      title={m.office_invoices_credit_title({ number })}
      action={
        figures
          ? m.office_invoices_credit_action({ amount: amount(figures.total) })
          : m.office_invoices_credit_action_empty()
      }
      look="danger"
      problems={failure ? [failureText(failure)] : []}
      isBusy={issue.isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (figures) issue.mutate();
      }}
    >
      <fieldset className="grid gap-2">
        <legend className="pb-1 text-sm font-semibold">{m.office_invoices_credit_what()}</legend>
        <Choice
          name="what"
          label={m.office_invoices_credit_some()}
          checked={!isRest}
          onChange={() => setIsRest(false)}
        />
        <Choice
          name="what"
          label={m.office_invoices_credit_rest()}
          checked={isRest}
          onChange={() => setIsRest(true)}
        />
      </fieldset>
      {!isRest && (
        <div className="grid gap-3 sm:grid-cols-2">
          {invoice.lines
            .filter((line) => line.quantity > line.credited)
            .map((line) => (
              <Field
                key={line.position}
                label={m.office_invoices_credit_pieces({
                  code: line.inventory_code,
                  most: String(line.quantity - line.credited),
                })}
              >
                {(control) => (
                  <Input
                    {...control}
                    inputMode="numeric"
                    value={pieces[line.position] ?? ''}
                    onChange={({ target }) => setPieces({ ...pieces, [line.position]: target.value })}
                  />
                )}
              </Field>
            ))}
          {invoice.creditable_shipping > 0 && (
            <Field label={m.office_invoices_credit_shipping({ most: amount(invoice.creditable_shipping) })}>
              {(control) => (
                <Input
                  {...control}
                  inputMode="decimal"
                  value={shipping}
                  onChange={({ target }) => setShipping(target.value)}
                />
              )}
            </Field>
          )}
        </div>
      )}
      <Field label={m.office_invoices_credit_reason()}>
        {(control) => (
          <Select
            {...control}
            value={reason}
            onChange={({ target }) =>
              setReason(creditReasons.find((one) => one === target.value) ?? 'returned')
            }
          >
            {creditReasons.map((one) => (
              <option key={one} value={one}>
                {reasonTexts[one]()}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {invoice.refundable > 0 && may('refund') && (
        <label className="flex items-center gap-2">
          <input
            type="checkbox"
            checked={isRefunded}
            onChange={({ target }) => setIsRefunded(target.checked)}
          />
          {m.office_invoices_credit_refund()}
        </label>
      )}
      {figures && (
        <p role="status">
          {m.office_invoices_credit_figures({
            total: amount(figures.total),
            goods: amount(figures.subtotal + figures.shipping),
            taxes: amount(figures.taxes),
            applied: amount(figures.applied),
            left: amount(figures.left),
          })}
        </p>
      )}
    </RecordFormDialog>
  );
}
