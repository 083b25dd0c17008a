// The words that invoices, credit notes and receipts share.

import type { CreditReason, PaymentMethod } from '@chipload/domain/invoicing';
import { countryNames } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { creditReasonWords } from '@chipload/messages/credit-reasons';
import type { Language } from '../../platform/language.ts';
import type { Say } from '../../platform/refusal.ts';
import type { MoneyDocument } from '../documents/documents.service.ts';
import type { Seller } from './seller.ts';

type Options = { readonly locale: Language };

const registrations: Readonly<Record<string, (values: { number: string }, options: Options) => string>> = {
  CA: m.invoices_server_registration_ca,
  'CA-QC': m.invoices_server_registration_qc,
  'CA-BC': m.invoices_server_registration_bc,
  'CA-SK': m.invoices_server_registration_sk,
  'CA-MB': m.invoices_server_registration_mb,
};

export function registrationLines({ registrations: all }: Seller, language: Language): string[] {
  const options = { locale: language };
  return all.map(
    ({ jurisdiction, number }) =>
      registrations[jurisdiction]?.({ number }, options) ??
      m.invoices_server_registration_other({ jurisdiction, number }, options),
  );
}

/** The seller at the head of a document: place, telephone, e-mail. */
export function sellerHead(
  { name, lines, country, phone, email }: Seller,
  language: Language,
): MoneyDocument['seller'] {
  const place = country === null ? '' : countryNames[country][language];
  return { name, lines: [...lines, ...[place, phone, email].filter((line) => line !== '')] };
}

export function creditReasonText(reason: CreditReason, language: Language): string {
  return creditReasonWords[reason]({}, { locale: language });
}

const methods: Readonly<Record<PaymentMethod, Say>> = {
  cheque: (options) => m.invoices_server_method_cheque({}, options),
  transfer: (options) => m.invoices_server_method_transfer({}, options),
  cash: (options) => m.invoices_server_method_cash({}, options),
  card: (options) => m.invoices_server_method_card({}, options),
};

export function methodText(method: PaymentMethod, language: Language): string {
  return methods[method]({ locale: language });
}
