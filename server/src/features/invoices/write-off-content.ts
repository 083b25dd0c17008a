// What a write-off says, for the accountant of the shop: what was given up, the taxes that may be claimed for it, what was recovered.

import { printedAddress } from '@chipload/contract/printed-address';
import { m } from '@chipload/messages';
import { formatMoney } from '@chipload/messages/locale';
import { taxText } from '@chipload/messages/taxes';
import type { Language } from '../../platform/language.ts';
import type { MoneyDocument } from '../documents/documents.service.ts';
import { registrationLines, sellerHead } from './document-words.ts';
import type { StoredInvoice } from './invoices.repository.ts';
import type { StoredWriteOff } from './write-offs.repository.ts';

export function writeOffDocument(
  invoice: StoredInvoice,
  writeOff: StoredWriteOff,
  language: Language,
): MoneyDocument {
  const options = { locale: language };
  const { currency, purchaser_name: name } = invoice;
  const { cents, taxes, recoveries, recoveredCents } = writeOff;
  const amount = (value: number) => formatMoney(value, currency, language);
  const claimed = taxes.reduce((sum, tax) => sum + tax.cents, 0);
  const billTo = printedAddress(invoice.bill_to, { language });
  return {
    language,
    title: m.invoices_server_write_off_title({}, options),
    number: writeOff.number,
    seller: sellerHead(invoice.seller, language),
    facts: [
      { label: m.invoices_server_write_off_number({}, options), lines: [writeOff.number] },
      { label: m.invoices_server_date({}, options), lines: [writeOff.on] },
      {
        label: m.invoices_server_of_invoice({}, options),
        lines: [`${invoice.number}, ${invoice.issued_on}`],
      },
      { label: m.invoices_server_reason({}, options), lines: [writeOff.reason] },
      { label: m.invoices_server_write_off_by({}, options), lines: [writeOff.by] },
      {
        label: m.invoices_server_bill_to({}, options),
        lines: [name, ...billTo.filter((line) => line !== name)],
      },
      {
        label: m.invoices_server_registrations({}, options),
        lines: registrationLines(invoice.seller, language),
      },
    ],
    columns: [
      { label: m.invoices_server_write_off_tax({}, options), isAmount: false },
      { label: m.invoices_server_write_off_claimed({}, options), isAmount: true },
      { label: m.invoices_server_write_off_paid_back({}, options), isAmount: true },
    ],
    rows: taxes.map((tax) => [
      `${taxText(tax.name, options)}, ${tax.jurisdiction}`,
      amount(tax.cents),
      amount(tax.paidBackCents),
    ]),
    amounts: [
      { label: m.invoices_server_write_off_loss({}, options), value: amount(cents - claimed) },
      { label: m.invoices_server_write_off_taxes({}, options), value: amount(claimed) },
    ],
    total: { label: m.invoices_server_write_off_amount({ currency }, options), value: amount(cents) },
    settled: recoveries.map(({ document, on: day, cents: back }) => ({
      label:
        document === null
          ? m.invoices_server_write_off_taken_back({ day }, options)
          : (back < 0 ? m.invoices_server_write_off_recovery_back : m.invoices_server_write_off_recovered)(
              { document, day },
              options,
            ),
      value: amount(-back),
    })),
    balance: {
      label: m.invoices_server_write_off_left({ currency }, options),
      value: amount(cents - recoveredCents),
    },
    notes: [m.invoices_server_write_off_note({}, options)],
  };
}
