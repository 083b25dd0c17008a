import { Fragment, useId } from 'react';
import type { OfficeInvoice, OfficeReply } from '@chipload/contract/office';
import { creditReasons, type CreditReason } from '@chipload/domain/invoicing';
import { m } from '@chipload/messages';
import { taxAtRateText } from '@chipload/messages/taxes';
import { countText } from '@chipload/ui/count-text';
import { Choice, Field, Input, Select } from '@chipload/ui/form/field';
import {
  type CreditDraft,
  creditablePieces,
  creditedAmount,
  creditedPieces,
  creditMeans,
  isAnyLeft,
  isReducedTooFar,
  mostGoodwill,
  reducedBy,
} from './credit-draft.ts';
import { amountText, reasonTexts } from '../invoice-words.ts';

type Line = OfficeInvoice['lines'][number];

type DraftProps = {
  invoice: OfficeInvoice;
  draft: CreditDraft;
  onChange: (draft: CreditDraft) => void;
};

/** The fields for the reason, or a note that nothing is left of its subject. */
export function WhatToCredit(props: DraftProps) {
  const { invoice, draft } = props;
  return isAnyLeft(invoice, creditMeans(draft)) ? (
    <FieldsOfReason {...props} />
  ) : (
    <p role="status">{m.office_invoices_credit_none_left()}</p>
  );
}

function FieldsOfReason(props: DraftProps) {
  const { invoice, draft, onChange } = props;
  switch (creditMeans(draft)) {
    case 'goods':
      return <Goods {...props} />;
    case 'prices':
      return <Prices {...props} />;
    case 'shipping':
      return <Shipping {...props} />;
    case 'taxes':
      return (
        <div className="grid gap-3 sm:grid-cols-2">
          {invoice.creditable_taxes.map(({ position, amount }, index) => {
            const tax = invoice.tax_lines[index];
            return (
              tax !== undefined &&
              amount > 0 && (
                <AmountField
                  key={position}
                  label={(most) => m.office_invoices_credit_tax({ tax: taxAtRateText(tax), most })}
                  most={amount}
                  currency={invoice.currency}
                  value={draft.taxes[position] ?? ''}
                  onType={(text) => onChange({ ...draft, taxes: { ...draft.taxes, [position]: text } })}
                />
              )
            );
          })}
        </div>
      );
    case 'goodwill':
      return (
        <AmountField
          label={(most) => m.office_invoices_credit_goodwill({ most })}
          hint={m.office_invoices_credit_goodwill_hint()}
          most={mostGoodwill(invoice)}
          currency={invoice.currency}
          value={draft.goodwill}
          onType={(text) => onChange({ ...draft, goodwill: text })}
        />
      );
  }
}

/** Some pieces and shipping, or everything that is left. */
function Goods(props: DraftProps) {
  const { invoice, draft, onChange } = props;
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
      {!draft.isRest && (
        <div className="grid gap-3 sm:grid-cols-2">
          {linesLeft(invoice).map((line) => (
            <PiecesField
              key={line.position}
              {...props}
              line={line}
              label={(most) => m.office_invoices_credit_pieces({ code: line.inventory_code, most })}
            />
          ))}
          <Shipping {...props} />
        </div>
      )}
    </>
  );
}

/** For each line the price that it should have had, and of how many pieces. */
function Prices(props: DraftProps) {
  const { invoice, draft, onChange } = props;
  return (
    <div className="grid gap-3 sm:grid-cols-[2fr_1fr]">
      {linesLeft(invoice).map((line) => (
        <Fragment key={line.position}>
          <Field
            label={m.office_invoices_credit_price({
              code: line.inventory_code,
              price: amountText(line.price, invoice.currency),
            })}
            hint={creditedBefore(line, invoice.currency)}
            errors={priceErrors(line, draft, invoice.currency)}
          >
            {(control) => (
              <Input
                {...control}
                inputMode="decimal"
                value={draft.prices[line.position] ?? ''}
                onChange={({ target }) =>
                  onChange({ ...draft, prices: { ...draft.prices, [line.position]: target.value } })
                }
              />
            )}
          </Field>
          <PiecesField
            {...props}
            line={line}
            label={(most) => m.office_invoices_credit_price_pieces({ most })}
            placeholder={countText(creditablePieces(line))}
          />
        </Fragment>
      ))}
    </div>
  );
}

/** Says what earlier credit notes took off the price of the pieces that are left. */
function creditedBefore(line: Line, currency: OfficeInvoice['currency']): string | undefined {
  const cents = line.price * creditablePieces(line) - line.creditable;
  return cents > 0
    ? m.office_invoices_credit_price_before({ amount: amountText(cents, currency) })
    : undefined;
}

function priceErrors(line: Line, draft: CreditDraft, currency: OfficeInvoice['currency']): string[] {
  if (reducedBy(line, draft) === undefined)
    return [m.office_invoices_credit_price_invalid({ price: amountText(line.price, currency) })];
  if (!isReducedTooFar(line, draft)) return [];
  return [m.office_invoices_credit_amount_invalid({ most: amountText(line.creditable, currency) })];
}

function linesLeft({ lines }: OfficeInvoice): Line[] {
  return lines.filter((line) => creditablePieces(line) > 0);
}

function PiecesField({
  line,
  draft,
  onChange,
  label,
  placeholder,
}: DraftProps & { line: Line; label: (most: string) => string; placeholder?: string }) {
  const most = countText(creditablePieces(line));
  return (
    <Field
      label={label(most)}
      errors={creditedPieces(line, draft) === undefined ? [m.office_form_count_invalid({ most })] : []}
    >
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          placeholder={placeholder}
          value={draft.pieces[line.position] ?? ''}
          onChange={({ target }) =>
            onChange({ ...draft, pieces: { ...draft.pieces, [line.position]: target.value } })
          }
        />
      )}
    </Field>
  );
}

function Shipping({ invoice, draft, onChange }: DraftProps) {
  return (
    <AmountField
      label={(most) => m.office_invoices_credit_shipping({ most })}
      most={invoice.creditable_shipping}
      currency={invoice.currency}
      value={draft.shipping}
      onType={(shipping) => onChange({ ...draft, shipping })}
    />
  );
}

/** An amount of what is left; not shown where nothing is. */
function AmountField({
  label,
  hint,
  most,
  currency,
  value,
  onType,
}: {
  label: (most: string) => string;
  hint?: string;
  most: number;
  currency: OfficeInvoice['currency'];
  value: string;
  onType: (text: string) => void;
}) {
  if (most === 0) return null;
  const shown = amountText(most, currency);
  const isWrong = creditedAmount(value, most) === undefined;
  return (
    <Field
      label={label(shown)}
      hint={hint}
      errors={isWrong ? [m.office_invoices_credit_amount_invalid({ most: shown })] : []}
    >
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          value={value}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </Field>
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

/** A choice to put the returned pieces into stock again. */
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

/** The total of the credit note, and its use. */
export function CreditFigures({
  figures,
  invoice,
  isRefunded,
}: {
  figures: Figures;
  invoice: OfficeInvoice;
  isRefunded: boolean;
}) {
  const amount = (cents: number) => amountText(cents, invoice.currency);
  return (
    <p role="status">
      {m.office_invoices_credit_figures({
        total: amount(figures.total),
        goods: amount(figures.subtotal + figures.shipping),
        taxes: amount(figures.taxes),
        open: amount(invoice.open),
        after: amount(Math.max(0, invoice.open - figures.applied)),
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
