// The content of a quote as a document, in the language of its reader.

import { m } from '@chipload/messages';
import { formatCount, formatDate, formatMoney } from '@chipload/messages/locale';
import { shopTimeZone } from '@chipload/domain/places';
import type { Language } from '../../platform/language.ts';
import type { MoneyDocument } from '../documents/documents.service.ts';
import { sellerOn } from '../invoices/invoices.service.ts';
import type { ShopSettings } from '../settings/settings.service.ts';
import type { StoredQuote, StoredQuoteLine, StoredVersion } from './quotes.repository.ts';

/** Lays out a version: a row for each quantity with its price; sums depend on what is ordered, so there are none. */
export function quoteDocument(
  quote: StoredQuote,
  version: StoredVersion,
  {
    settings,
    language,
    today,
  }: { readonly settings: ShopSettings; readonly language: Language; readonly today: string },
): MoneyDocument {
  const options = { locale: language };
  const number = String(quote.number);
  const seller = sellerOn(settings, today);
  const isDraft = version.sent_at === null;
  return {
    language,
    title: isDraft ? m.quotes_server_draft_title({}, options) : m.quotes_server_title({}, options),
    number,
    seller: {
      name: seller.name,
      lines: [...seller.lines, seller.phone, seller.email].filter((line) => line !== ''),
    },
    facts: [
      { label: m.quotes_server_version({}, options), lines: [String(version.number)] },
      {
        label: m.quotes_server_date({}, options),
        lines: [isDraft ? '–' : formatDate(new Date(version.sent_at ?? ''), shopTimeZone)],
      },
      { label: m.quotes_valid_until({}, options), lines: [version.valid_until] },
      { label: m.quotes_server_for({}, options), lines: [quote.company_name, quote.name] },
    ],
    columns: [
      { label: m.quotes_part({}, options), isAmount: false },
      { label: m.quotes_from({}, options), isAmount: true },
      { label: m.quotes_server_price({ currency: quote.currency }, options), isAmount: true },
    ],
    rows: version.lines.flatMap((line) => rowsOf(line, quote, language)),
    amounts: [],
    total: undefined,
    settled: [],
    balance: undefined,
    notes: [
      ...(version.note === '' ? [] : [version.note]),
      m.quotes_server_terms({ day: version.valid_until, currency: quote.currency }, options),
    ],
  };
}

function rowsOf(line: StoredQuoteLine, { currency }: StoredQuote, language: Language): string[][] {
  const options = { locale: language };
  const { lead_days: days } = line;
  const lead =
    days === null ? [] : [m.quotes_lead_days({ count: days, shown: formatCount(days, language) }, options)];
  const words = [line.inventory_code, line.descriptions[language], ...lead, line.note].filter(
    (text) => text !== '',
  );
  return line.from_quantities.map((from, index) => [
    index === 0 ? words.join('\n') : '',
    formatCount(from, language),
    formatMoney(line.cents[index] ?? 0, currency, language),
  ]);
}
