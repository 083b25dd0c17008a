import { Fragment } from 'react';
import type { OfficeInvoice, OfficeReply } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { taxAtRateText } from '@chipload/messages/taxes';
import { countText } from '@chipload/ui/count-text';
import { Field, Input } from '@chipload/ui/form/field';
import { Amounts } from '../../../records/amounts.tsx';
import { amountText } from '../invoice-words.ts';
import {
  type AdditionalDraft,
  billedAmount,
  correctedPieces,
  correctedPrice,
  isChargeHalf,
} from './additional-draft.ts';

type DraftProps = {
  invoice: OfficeInvoice;
  draft: AdditionalDraft;
  /** Somebody tried to send it: missing entries are only named then. */
  isTried: boolean;
  onChange: (draft: AdditionalDraft) => void;
};

/** The price that each line should have had, a charge, and shipping. */
export function WhatToBill(props: DraftProps) {
  const { invoice, draft, isTried, onChange } = props;
  const half = isTried && isChargeHalf(draft) ? [m.office_invoices_additional_charge_half()] : [];
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-[2fr_1fr]">
        {invoice.lines
          .filter(({ billable }) => billable > 0)
          .map((line) => (
            <Fragment key={line.position}>
              <TextField
                label={m.office_invoices_credit_price({
                  code: line.inventory_code,
                  price: amountText(line.price, invoice.currency),
                })}
                error={
                  correctedPrice(line, draft) === undefined &&
                  m.office_invoices_additional_price_wrong({
                    price: amountText(line.price, invoice.currency),
                  })
                }
                value={draft.prices[line.position] ?? ''}
                onType={(text) => onChange({ ...draft, prices: { ...draft.prices, [line.position]: text } })}
              />
              <TextField
                label={m.office_invoices_credit_pieces({
                  code: line.inventory_code,
                  most: countText(line.billable),
                })}
                error={
                  correctedPieces(line, draft) === undefined &&
                  m.office_invoices_additional_pieces_wrong({ most: countText(line.billable) })
                }
                value={draft.pieces[line.position] ?? ''}
                onType={(text) => onChange({ ...draft, pieces: { ...draft.pieces, [line.position]: text } })}
              />
            </Fragment>
          ))}
        <TextField
          label={m.office_invoices_additional_charge()}
          error={half.length > 0 && draft.charge.trim() === '' && half[0]}
          isText
          value={draft.charge}
          onType={(charge) => onChange({ ...draft, charge })}
        />
        <TextField
          label={m.office_invoices_additional_charge_amount({ currency: invoice.currency })}
          error={
            (billedAmount(draft.chargeAmount) === undefined && m.office_form_amount_above_zero()) ||
            (half.length > 0 && draft.charge.trim() !== '' && half[0])
          }
          value={draft.chargeAmount}
          onType={(chargeAmount) => onChange({ ...draft, chargeAmount })}
        />
      </div>
      <TextField
        label={m.office_invoices_additional_shipping({ currency: invoice.currency })}
        error={billedAmount(draft.shipping) === undefined && m.office_form_amount_above_zero()}
        value={draft.shipping}
        onType={(shipping) => onChange({ ...draft, shipping })}
      />
    </>
  );
}

function TextField({
  label,
  error,
  isText = false,
  value,
  onType,
}: {
  label: string;
  error: string | false | undefined;
  isText?: boolean;
  value: string;
  onType: (text: string) => void;
}) {
  return (
    <Field label={label} optional errors={error ? [error] : []}>
      {(control) => (
        <Input
          {...control}
          {...(isText ? { maxLength: 200 } : { inputMode: 'decimal' as const })}
          value={value}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </Field>
  );
}

type Figures = OfficeReply<'POST', '/invoices/:uuid/additional-preview'>;

/** The total of the additional invoice, the billed amounts before and after it, and its use of the credit. */
export function AdditionalFigures({
  figures,
  currency,
}: {
  figures: Figures;
  currency: OfficeInvoice['currency'];
}) {
  const { credit } = figures;
  const amount = (cents: number) => amountText(cents, currency);
  return (
    <div role="status" className="grid gap-3">
      <Amounts
        currency={currency}
        rows={[
          { label: m.office_invoices_subtotal(), cents: figures.subtotal },
          { label: m.office_invoices_shipping(), cents: figures.shipping },
          ...figures.tax_lines.map((tax) => ({ label: taxAtRateText(tax), cents: tax.amount })),
        ]}
        total={{ label: m.office_invoices_total(), cents: figures.total }}
      />
      <p className="text-sm">
        {m.office_invoices_additional_figures({
          before: amount(figures.billed),
          after: amount(figures.billed + figures.total),
          day: figures.due_on,
        })}
      </p>
      {credit && (
        <p className={`text-sm ${credit.is_within_limit ? '' : 'text-bad'}`}>
          {(credit.is_within_limit
            ? m.office_invoices_additional_credit
            : m.office_invoices_additional_over_credit)({
            used: amount(credit.used),
            after: amount(credit.used + figures.total),
            limit: amount(credit.limit ?? 0),
          })}
        </p>
      )}
    </div>
  );
}
