// The events of the audit trail in words, for timelines and for the audit trail. One of another version of the shop is shown by
// its code, so that no event is hidden.

import { m } from '@chipload/messages';
import { accountEventTexts } from '../account-events.ts';
import { behalfEvents } from './behalf-events.ts';
import { catalogueEvents } from './catalogue-events.ts';
import { companyEvents } from './company-events.ts';
import { contentEvents } from './content-events.ts';
import { deskEvents } from './desk-events.ts';
import type { EventText, InLanguage, RecordedEvent } from './event-figures.ts';
import { fulfilmentEvents } from './fulfilment-events.ts';
import { importEvents } from './import-events.ts';
import { mailEvents } from './mail-events.ts';
import { moneyEvents } from './money-events.ts';
import { orderEvents } from './order-events.ts';
import { requestEvents } from './request-events.ts';
import { shopEvents } from './shop-events.ts';
import { staffEvents } from './staff-events.ts';
import { stockEvents } from './stock-events.ts';
import { bookEvents } from './book-events.ts';
import { taxEvents } from './tax-events.ts';

export type { EventText, Figures } from './event-figures.ts';

/** The actions under headings, as one looks for them. */
export const eventGroups = [
  { label: m.office_roles_group_orders, texts: orderEvents },
  { label: m.office_roles_group_shipping, texts: fulfilmentEvents },
  { label: m.office_roles_group_stock, texts: { ...stockEvents, ...catalogueEvents } },
  { label: m.office_roles_group_money, texts: { ...moneyEvents, ...taxEvents, ...bookEvents } },
  { label: m.office_acts_companies, texts: companyEvents },
  { label: m.office_acts_requests, texts: requestEvents },
  { label: m.office_acts_behalf, texts: behalfEvents },
  { label: m.office_acts_accounts, texts: accountEventTexts },
  { label: m.office_roles_group_staff, texts: staffEvents },
  { label: m.office_acts_desk, texts: deskEvents },
  { label: m.office_roles_group_system, texts: { ...mailEvents, ...shopEvents } },
  { label: m.office_roles_group_content, texts: contentEvents },
  { label: m.office_acts_imports, texts: importEvents },
] as const;

export const eventTexts = {
  ...accountEventTexts,
  ...behalfEvents,
  ...catalogueEvents,
  ...companyEvents,
  ...contentEvents,
  ...deskEvents,
  ...fulfilmentEvents,
  ...importEvents,
  ...mailEvents,
  ...moneyEvents,
  ...orderEvents,
  ...requestEvents,
  ...shopEvents,
  ...staffEvents,
  ...stockEvents,
  ...taxEvents,
  ...bookEvents,
} satisfies Readonly<Record<string, EventText>>;

const known: Readonly<Record<string, EventText>> = eventTexts;

/** Returns what was done, with its figures. */
export function eventText(event: RecordedEvent, options?: InLanguage): string {
  return known[event.action]?.(event, options) ?? m.office_event_other({ action: event.action }, options);
}

/** The actions whose sentences have figures, without them. */
const acts: Readonly<Record<string, () => string>> = {
  'document.created': m.office_act_document_created,
  'document.taken-over': m.office_act_document_taken_over,
  'document.saved': m.office_act_document_saved,
  'document.picture-added': m.office_act_document_picture_added,
  'document.restored': m.office_act_document_restored,
  'document.linked': m.office_act_document_linked,
  'document.published': m.office_act_document_published,
  'document.planned': m.office_act_document_planned,
  'document.withdrawn': m.office_act_document_withdrawn,
  'document.address-changed': m.office_act_document_address_changed,
  'company.terms-set': m.office_act_company_terms_set,
  'company.renamed': m.office_act_company_renamed,
  'company.added': m.office_companies_act_added,
  'companies.imported': m.office_companies_act_imported,
  'companies.import-undone': m.office_companies_act_import_undone,
  'opening-invoices.imported': m.office_openings_act_imported,
  'opening-invoices.import-undone': m.office_openings_act_import_undone,
  'company.opening-invoices-added': m.office_openings_act_added,
  'company.opening-invoices-taken-back': m.office_openings_act_taken_back,
  'customer.added': m.office_companies_act_person_added,
  'customer.changed': m.office_companies_act_person_changed,
  'company.certificate-added': m.office_act_certificate_added,
  'company.certificate-verified': m.office_act_certificate_verified,
  'company.certificate-withdrawn': m.office_act_certificate_withdrawn,
  'company.statement-sent': m.office_act_statement_sent,
  'invoice.credited': m.office_act_invoice_credited,
  'invoice.refunded': m.office_act_invoice_refunded,
  'invoice.billed-more': m.office_act_invoice_billed_more,
  'invoice.written-off': m.office_act_invoice_written_off,
  'write-off.recovered': m.office_act_write_off_recovered,
  'write-off.taken-back': m.office_act_write_off_taken_back,
  'invoice.refund-failed': m.office_act_invoice_refund_failed,
  'order.payment-disputed': m.office_act_payment_disputed,
  'order.dispute-changed': m.office_act_dispute_changed,
  'invoice.captured': m.office_act_invoice_captured,
  'invoice.capture-failed': m.office_act_invoice_capture_failed,
  'invoice.paid-by-card': m.office_act_invoice_paid_by_card,
  'credit-note.applied': m.office_act_credit_note_applied,
  'credit-note.taken-back': m.office_act_credit_note_taken_back,
  'payment.received': m.office_act_payment_received,
  'reminder.sent': m.office_reminders_act_sent,
  'reminders.stopped': m.office_reminders_act_stopped,
  'reminders.resumed': m.office_reminders_act_resumed,
  'payment.applied': m.office_act_payment_applied,
  'payment.taken-back': m.office_act_payment_taken_back,
  'payment.paid-back': m.office_act_payment_paid_back,
  'payment.reversed': m.office_act_payment_reversed,
  'deposit.set-aside': m.office_act_deposit_set_aside,
  'deposit.taken-back': m.office_act_deposit_taken_back,
  'deposit.freed': m.office_act_deposit_freed,
  'order.split': m.office_act_order_split,
  'order.split-off': m.office_act_order_split_off,
  'shipment.shipped': m.office_act_shipment_shipped,
  'shop.numbers-jumped': m.office_act_numbers_jumped,
  'stock.counted': m.office_event_stock_counted,
  'stock.imported': m.office_stock_act_imported,
  'stock.import-undone': m.office_stock_act_import_undone,
  'stock.received': m.office_stock_act_received,
  'stock.returned': m.office_stock_act_returned,
  'shipment.tracking-corrected': m.office_act_tracking_corrected,
  'books.accounts-set': m.office_books_act_accounts_set,
  'books.run-taken': m.office_books_act_run_taken,
  'books.run-undone': m.office_books_act_run_undone,
  'part.changed': m.office_act_part_changed,
  'part.price-set': m.office_act_part_price_set,
  'part.cost-set': m.office_act_part_cost_set,
  'part.picture-added': m.office_act_part_picture_added,
  'part.pictures-changed': m.office_act_part_pictures_changed,
  'part.number-added': m.office_act_part_number_added,
  'part.number-removed': m.office_act_part_number_removed,
  'company.number-added': m.office_act_company_number_added,
  'company.number-removed': m.office_act_company_number_removed,
  'cross-references.imported': m.office_act_cross_references_imported,
  'cross-references.import-undone': m.office_act_cross_references_import_undone,
  'part.document-added': m.office_act_part_document_added,
  'part.documents-changed': m.office_act_part_documents_changed,
  'series.document-added': m.office_act_series_document_added,
  'series.documents-changed': m.office_act_series_documents_changed,
  'prices.changed': m.office_act_prices_changed,
  'prices.change-undone': m.office_act_prices_change_undone,
  'series.saved': m.office_act_series_saved,
  'category.saved': m.office_act_category_saved,
  'tool-type.saved': m.office_act_tool_type_saved,
  'tool-type.removed': m.office_act_tool_type_removed,
  'offer.saved': m.office_act_offer_saved,
  'offer.ended': m.office_act_offer_ended,
  'offer.taken-over': m.office_act_offer_taken_over,
  'special-price.saved': m.office_act_special_price_saved,
  'special-price.ended': m.office_act_special_price_ended,
  'special-prices.imported': m.office_act_special_prices_imported,
  'special-prices.import-undone': m.office_act_special_prices_import_undone,
  'parts.imported': m.office_act_parts_imported,
  'parts.import-undone': m.office_act_parts_import_undone,
  'exchange-rates.entered': m.office_taxes_exchange_act_entered,
  'exchange-rate.removed': m.office_taxes_exchange_act_removed,
  'tax-place.entered': m.office_taxes_place_act_entered,
  'tax-place.removed': m.office_taxes_place_act_removed,
  'tax-rate.entered': m.office_taxes_act_entered,
  'tax-rate.removed': m.office_taxes_act_removed,
  'tool.received': m.regrinds_act_received,
  'tool.ground': m.regrinds_act_ground,
  'tool.refused': m.regrinds_act_refused,
};

/** Returns what an action is called where one looks for it. */
export function actText(action: string): string {
  return acts[action]?.() ?? eventText({ action, before: null, after: null });
}
