import { useId } from 'react';
import type { OfficeInvoice, OfficeReply } from '@chipload/contract/office';
import { creditReasons, type CreditReason } from '@chipload/domain/invoicing';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';
import { Choice, Field, Input, Select } from '@chipload/ui/form/field';
import { type CreditDraft, creditablePieces, creditedPieces, creditedShipping } from './credit-draft.ts';
import { amountText, reasonTexts } from './invoice-words.ts';

type DraftProps = {
  invoice: OfficeInvoice;
  draft: CreditDraft;
  onChange: (draft: CreditDraft) => void;
};

/** Some pieces and freight, or everything that is left. */
export function WhatToCredit(props: DraftProps) {
  const { draft, onChange } = props;
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="pb-1 text-sm font-semibold">{m.office_invoices_credit_what()}</legend>
        <Choice
          name="what"
          label={m.office_invoices_credit_some()}
          checked={!draft.isRest}
          onChange={() => onChange({ ...draft, isRest: false })}
        />
        <Choice
          name="what"
          label={m.office_invoices_credit_rest()}
          checked={draft.isRest}
          onChange={() => onChange({ ...draft, isRest: true })}
        />
      </fieldset>
      {!draft.isRest && <PiecesAndFreight {...props} />}
    </>
  );
}

function PiecesAndFreight({ invoice, draft, onChange }: DraftProps) {
  const { pieces, shipping } = draft;
  const most = amountText(invoice.creditable_shipping, invoice.currency);
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {invoice.lines
        .map((line) => ({ ...line, most: creditablePieces(line) }))
        .filter((line) => line.most > 0)
        .map(({ most: mostPieces, ...line }) => (
          <Field
            key={line.position}
            label={m.office_invoices_credit_pieces({
              code: line.inventory_code,
              most: countText(mostPieces),
            })}
            errors={
              creditedPieces(line, draft) === undefined
                ? [m.office_form_count_invalid({ most: countText(mostPieces) })]
                : []
            }
          >
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                value={pieces[line.position] ?? ''}
                onChange={({ target }) =>
                  onChange({ ...draft, pieces: { ...pieces, [line.position]: target.value } })
                }
              />
            )}
          </Field>
        ))}
      {invoice.creditable_shipping > 0 && (
        <Field
          label={m.office_invoices_credit_shipping({ most })}
          errors={creditedShipping(shipping) === undefined ? [m.office_form_amount_invalid()] : []}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              value={shipping}
              onChange={({ target }) => onChange({ ...draft, shipping: target.value })}
            />
          )}
        </Field>
      )}
    </div>
  );
}

export function ReasonChoice({
  reason,
  onChoose,
}: {
  reason: CreditReason;
  onChoose: (reason: CreditReason) => void;
}) {
  return (
    <Field label={m.office_invoices_credit_reason()}>
      {(control) => (
        <Select
          {...control}
          value={reason}
          onChange={({ target }) => onChoose(creditReasons.find((one) => one === target.value) ?? 'returned')}
        >
          {creditReasons.map((one) => (
            <option key={one} value={one}>
              {reasonTexts[one]()}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Whether the pieces that came back go into stock again. */
export function RestockChoice({
  isChosen,
  onChoose,
}: {
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}) {
  const hint = useId();
  return (
    <div className="grid gap-1">
      <label className="flex items-center gap-2">
        <input
          type="checkbox"
          aria-describedby={hint}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
        {m.office_invoices_credit_restock()}
      </label>
      <p id={hint} className="text-sm text-muted">
        {m.office_invoices_credit_restock_hint()}
      </p>
    </div>
  );
}

type Figures = OfficeReply<'POST', '/invoices/:uuid/credit-preview'>;

/** What the credit note amounts to, and where it goes. */
export function CreditFigures({
  figures,
  currency,
  isRefunded,
}: {
  figures: Figures;
  currency: OfficeInvoice['currency'];
  isRefunded: boolean;
}) {
  const amount = (cents: number) => amountText(cents, currency);
  return (
    <p role="status">
      {m.office_invoices_credit_figures({
        total: amount(figures.total),
        goods: amount(figures.subtotal + figures.shipping),
        taxes: amount(figures.taxes),
        applied: amount(figures.applied),
      })}{' '}
      {figures.refunded_before > 0 &&
        `${m.office_invoices_credit_before({ amount: amount(figures.refunded_before) })} `}
      {figures.left > 0 && (
        <strong className="font-semibold">
          {isRefunded
            ? m.office_invoices_credit_back({ amount: amount(figures.left) })
            : m.office_invoices_credit_left({ amount: amount(figures.left) })}
        </strong>
      )}
    </p>
  );
}
