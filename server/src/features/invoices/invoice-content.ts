// The content of an invoice and a credit note. Everything is printed always, whatever the amount (trade law asks for most of it from
// 100 dollars, and for all of it from 500).

import { printedAddress } from '@chipload/contract/printed-address';
import { shopTimeZone } from '@chipload/domain/places';
import { centsInCad, decimalRate, isStatedInCad } from '@chipload/domain/tax';
import { m } from '@chipload/messages';
import { formatCount, formatDate, formatDecimals, formatMoney } from '@chipload/messages/locale';
import { customerNumberLines } from '@chipload/messages/parts';
import type { Language } from '../../platform/language.ts';
import type { MoneyDocument } from '../documents/documents.service.ts';
import { describeLine, taxInWords } from '../orders/orders.service.ts';
import { creditReasonText, methodText, registrationLines, sellerHead } from './document-words.ts';
import type {
  StoredApplication,
  StoredCreditNote,
  StoredInvoice,
  StoredInvoiceLine,
} from './invoices.repository.ts';

export function invoiceDocument(invoice: StoredInvoice, language: Language): MoneyDocument {
  const options = { locale: language };
  const { currency, total_cents: total, paid_cents: paid, number } = invoice;
  const amount = (cents: number) => formatMoney(cents, currency, language);
  const isOpen = total > paid;
  return {
    language,
    title: invoice.corrects
      ? m.invoices_server_additional_title({}, options)
      : m.invoices_server_title({}, options),
    number,
    seller: sellerHead(invoice.seller, language),
    facts: [
      { label: m.invoices_server_number({}, options), lines: [number] },
      { label: m.invoices_server_date({}, options), lines: [invoice.issued_on] },
      ...correctionFacts(invoice, language),
      { label: m.invoices_server_due({}, options), lines: [invoice.due_on] },
      { label: m.invoices_server_terms({}, options), lines: [termsText(invoice, language)] },
      ...orderFacts(invoice, language),
      { label: m.invoices_server_bill_to({}, options), lines: purchaser(invoice, language) },
      {
        label:
          invoice.method === 'pickup'
            ? m.invoices_server_picked_up_at({}, options)
            : m.invoices_server_ship_to({}, options),
        lines: printedAddress(invoice.ship_to, { language }),
      },
      {
        label: m.invoices_server_registrations({}, options),
        lines: registrationLines(invoice.seller, language),
      },
    ],
    columns: goodsColumns(language),
    rows: invoice.lines.map((line) => [
      lineText(invoice, line, language),
      formatCount(line.quantity, language),
      amount(line.unit_cents),
      amount(line.total_cents),
    ]),
    amounts: [
      { label: m.invoices_server_subtotal({}, options), value: amount(invoice.subtotal_cents) },
      { label: m.invoices_server_shipping({}, options), value: amount(invoice.shipping_cents) },
      ...invoice.tax_lines.map((tax) => ({
        label: withCad(taxInWords(tax, language), invoice, tax, language),
        value: amount(tax.amount_cents),
      })),
    ],
    total: { label: m.invoices_server_total({ currency }, options), value: amount(total) },
    settled: invoice.applications.map((one) => ({
      label: paidText(one, language),
      value: amount(-one.cents),
    })),
    balance: { label: m.invoices_server_balance({ currency }, options), value: amount(total - paid) },
    notes:
      isOpen && (invoice.payment_type === 'account' || invoice.corrects)
        ? [m.invoices_server_pay_hint({ number }, options)]
        : [],
  };
}

export function creditNoteDocument(
  invoice: StoredInvoice,
  note: StoredCreditNote,
  language: Language,
): MoneyDocument {
  const options = { locale: language };
  const { currency } = invoice;
  const amount = (cents: number) => formatMoney(cents, currency, language);
  const left = note.total_cents - note.applied_cents - note.refunded_cents - note.refunded_before_cents;
  return {
    language,
    title: m.invoices_server_credit_title({}, options),
    number: note.number,
    seller: sellerHead(invoice.seller, language),
    facts: [
      { label: m.invoices_server_credit_number({}, options), lines: [note.number] },
      { label: m.invoices_server_date({}, options), lines: [note.issued_on] },
      {
        label: m.invoices_server_of_invoice({}, options),
        lines: [`${invoice.number}, ${invoice.issued_on}`],
      },
      { label: m.invoices_server_reason({}, options), lines: [creditReasonText(note.reason, language)] },
      ...orderFacts(invoice, language),
      { label: m.invoices_server_bill_to({}, options), lines: purchaser(invoice, language) },
      {
        label: m.invoices_server_registrations({}, options),
        lines: registrationLines(invoice.seller, language),
      },
    ],
    columns: goodsColumns(language),
    rows: note.lines.map((line) => [
      creditedText(invoice, line, language),
      formatCount(line.quantity, language),
      amount(line.unit_cents),
      amount(line.total_cents),
    ]),
    amounts: [
      { label: m.invoices_server_subtotal({}, options), value: amount(note.subtotal_cents) },
      { label: m.invoices_server_shipping({}, options), value: amount(note.shipping_cents) },
      ...note.tax_lines.map((tax) => ({
        label: withCad(taxOfNote(invoice, tax, language), invoice, tax, language),
        value: amount(tax.amount_cents),
      })),
    ],
    total: { label: m.invoices_server_credit_total({ currency }, options), value: amount(note.total_cents) },
    settled: [
      ...note.applications.map(({ invoice: number, cents, on: day }) => ({
        label: m.invoices_server_credit_applied({ number, day }, options),
        value: amount(-cents),
      })),
      ...(note.refunded_before_cents > 0
        ? [
            {
              label: m.invoices_server_credit_refunded_before({}, options),
              value: amount(-note.refunded_before_cents),
            },
          ]
        : []),
      ...(note.refunded_cents > 0
        ? [
            {
              label: m.invoices_server_credit_refunded({}, options),
              value: amount(-note.refunded_cents),
            },
          ]
        : []),
    ],
    balance: { label: m.invoices_server_credit_left({ currency }, options), value: amount(left) },
    notes: [],
  };
}

/** Of an additional invoice: the invoice on which too little was billed, why, and who agreed to it. */
function correctionFacts({ corrects }: StoredInvoice, language: Language): MoneyDocument['facts'] {
  if (!corrects) return [];
  const options = { locale: language };
  const { number, issued_on: day, reason, consented_by: by, consented_on: on } = corrects;
  return [
    { label: m.invoices_server_of_invoice({}, options), lines: [`${number}, ${day}`] },
    { label: m.invoices_server_reason({}, options), lines: [reason] },
    { label: m.invoices_server_agreed({}, options), lines: [`${by}, ${on}`] },
  ];
}

/** The part and its description; of an additional invoice also both prices, or only the description of a charge. */
function lineText(
  { currency, language: written }: StoredInvoice,
  line: StoredInvoiceLine,
  language: Language,
): string {
  const { inventory_code: code, billed_cents: billed, unit_cents: more } = line;
  const amount = (cents: number) => formatMoney(cents, currency, language);
  const prices =
    billed === null
      ? ''
      : m.invoices_server_price_instead(
          { price: amount(billed + more), billed: amount(billed) },
          { locale: language },
        );
  const ofCustomer = customerNumberLines(line.customer_number, language);
  const texts = [code, describeLine(line, written, language), ...ofCustomer, prices];
  return texts.filter((text) => text !== '').join('\n');
}

function creditedText(
  { lines, language: written }: StoredInvoice,
  { invoice_position: position, kind }: StoredCreditNote['lines'][number],
  language: Language,
): string {
  const line = lines.find((one) => one.position === position);
  const kept = kind === 'price' ? [m.invoices_server_credit_price({}, { locale: language })] : [];
  const description = line ? describeLine(line, written, language) : '';
  const ofCustomer = customerNumberLines(line?.customer_number ?? '', language);
  return [line?.inventory_code ?? '', description, ...ofCustomer, ...kept].join('\n');
}

function orderFacts(invoice: StoredInvoice, language: Language): MoneyDocument['facts'] {
  const options = { locale: language };
  const { purchase_order_number: purchaseOrder, tracking_numbers: tracking } = invoice;
  return [
    { label: m.invoices_server_order({}, options), lines: [String(invoice.order_number)] },
    {
      label: m.invoices_server_purchase_order({}, options),
      lines: [purchaseOrder === '' ? '–' : purchaseOrder],
    },
    {
      label: m.invoices_server_shipment({}, options),
      lines: [invoice.shipment_number, formatDate(invoice.shipped_at, shopTimeZone)],
    },
    { label: m.invoices_server_tracking({}, options), lines: tracking.length > 0 ? tracking : ['–'] },
  ];
}

function goodsColumns(language: Language): MoneyDocument['columns'] {
  const options = { locale: language };
  return [
    { label: m.invoices_server_item({}, options), isAmount: false },
    { label: m.invoices_server_quantity({}, options), isAmount: true },
    { label: m.invoices_server_price({}, options), isAmount: true },
    { label: m.invoices_server_amount({}, options), isAmount: true },
  ];
}

function purchaser({ purchaser_name: name, bill_to: billTo }: StoredInvoice, language: Language): string[] {
  const lines = printedAddress(billTo, { language });
  return [name, ...lines.filter((line) => line !== name)];
}

function termsText(invoice: StoredInvoice, language: Language): string {
  const options = { locale: language };
  if (invoice.corrects && invoice.payment_type === 'card')
    return m.invoices_server_terms_receipt({}, options);
  if (invoice.is_prepaid) return m.invoices_server_terms_prepaid({}, options);
  if (invoice.payment_type === 'card') return m.invoices_server_terms_card({}, options);
  const { terms_days: count } = invoice;
  return m.invoices_server_terms_days({ count, shown: formatCount(count, language) }, options);
}

/** The tax as on the invoice, which also says why it was not charged. */
function taxOfNote(
  { tax_lines: taxes }: StoredInvoice,
  { name, jurisdiction }: StoredCreditNote['tax_lines'][number],
  language: Language,
): string {
  const tax = taxes.find((one) => one.name === name && one.jurisdiction === jurisdiction);
  return tax ? taxInWords(tax, language) : name;
}

/** A tax in words; of a tax of Canada in US dollars also what it is in Canadian dollars, if the invoice has a rate. */
function withCad(
  words: string,
  { currency, cad_rate: rate }: StoredInvoice,
  { name, amount_cents: amountCents }: StoredCreditNote['tax_lines'][number],
  language: Language,
): string {
  if (!rate || !isStatedInCad(currency, { name, amountCents })) return words;
  const { cad_millionths: millionths, rate_on: day, source } = rate;
  const inCad = m.invoices_server_in_cad(
    {
      amount: formatMoney(centsInCad(amountCents, millionths), 'CAD', language),
      rate: formatDecimals(decimalRate(millionths), language),
      source,
      day,
    },
    { locale: language },
  );
  return `${words}\n${inCad}`;
}

/** The payment of a part of an invoice, or a share taken back: the sign of the amount tells them apart. */
function paidText(
  { payment, credit_note: note, write_off: writeOff, masked_card_number: card, on: day }: StoredApplication,
  language: Language,
): string {
  const options = { locale: language };
  if (note) return m.invoices_server_paid_by_credit({ number: note.number, day }, options);
  if (writeOff) return m.invoices_server_written_off({ number: writeOff.number, day }, options);
  if (!payment) return m.invoices_server_paid_by_card({ number: card ?? '', day }, options);
  const { method, reference } = payment;
  const words = [methodText(method, language), reference].filter((word) => word !== '');
  return m.invoices_server_paid_by({ what: words.join(' '), day }, options);
}
