// Every call of the office's API, one entry each: the server serves them below `/api/office`, and the office takes its
// types from them.
// Entry points: `officeContract` (the calls), `OfficeCall` (any of them), `OfficeAction` (what they record), `OfficeReply`
// and `OfficeSent` (the reply and the input of the call at a method and path).
// Never knows: the server, the browser, texts for people.

import type { Method, Reply, Sent } from '../endpoint.ts';
import { auditCalls } from './audit.ts';
import { bankFileCalls } from './bank-files.ts';
import { behalfCalls } from './behalf.ts';
import { officeCompanyCalls } from './companies.ts';
import { catalogueDeskCalls } from './catalogue.ts';
import { offerCalls } from './offers.ts';
import { specialPriceCalls } from './special-prices.ts';
import {
  companyImportCalls,
  partImportCalls,
  specialPriceImportCalls,
  stockImportCalls,
} from './part-imports.ts';
import { openingInvoiceImportCalls } from './opening-invoice-imports.ts';
import { importRunCalls } from './import-runs.ts';
import { catalogueDocumentCalls } from './catalogue-documents.ts';
import { crossReferenceCalls } from './cross-references.ts';
import { partPictureCalls } from './part-pictures.ts';
import { seriesCalls } from './series.ts';
import { contentDeskCalls } from './content.ts';
import { companyFileCalls } from './company-files.ts';
import { deskCalls } from './desk.ts';
import { officeOrderCalls } from './orders.ts';
import { officeInvoiceCalls } from './invoices.ts';
import { officePaymentCalls } from './payments.ts';
import { fulfilmentCalls } from './fulfilment.ts';
import { jobCalls } from './jobs.ts';
import { keyFigureCalls } from './key-figures.ts';
import { mailExampleCalls } from './mail-examples.ts';
import { mailCalls } from './mails.ts';
import { reminderCalls } from './reminders.ts';
import { officeQuoteCalls } from './quotes.ts';
import { requestCalls } from './requests.ts';
import { unfoundSearchCalls } from './searches.ts';
import { salesCalls } from './sales.ts';
import { officeSentToolCalls } from './sent-tools.ts';
import { sessionCalls } from './session.ts';
import { shipmentCalls } from './shipments.ts';
import { openingCalls } from './opening.ts';
import { shopCalls } from './shop.ts';
import { staffCalls } from './staff.ts';
import { stockCalls } from './stock.ts';
import { statementCalls } from './statements.ts';
import { bookCalls } from './books.ts';
import { exchangeRateCalls } from './exchange-rates.ts';
import { taxCalls } from './taxes.ts';
import { toolTypeCalls } from './tool-types.ts';

export const officeContract = {
  ...officeOrderCalls,
  ...sessionCalls,
  ...staffCalls,
  ...behalfCalls,
  ...auditCalls,
  ...deskCalls,
  ...officeInvoiceCalls,
  ...officePaymentCalls,
  ...bankFileCalls,
  ...fulfilmentCalls,
  ...shipmentCalls,
  ...shopCalls,
  ...openingCalls,
  ...jobCalls,
  ...officeCompanyCalls,
  ...companyFileCalls,
  ...statementCalls,
  ...reminderCalls,
  ...mailCalls,
  ...mailExampleCalls,
  ...requestCalls,
  ...officeQuoteCalls,
  ...unfoundSearchCalls,
  ...officeSentToolCalls,
  ...stockCalls,
  ...catalogueDeskCalls,
  ...partImportCalls,
  ...importRunCalls,
  ...stockImportCalls,
  ...specialPriceImportCalls,
  ...companyImportCalls,
  ...openingInvoiceImportCalls,
  ...crossReferenceCalls,
  ...partPictureCalls,
  ...catalogueDocumentCalls,
  ...seriesCalls,
  ...toolTypeCalls,
  ...offerCalls,
  ...specialPriceCalls,
  ...contentDeskCalls,
  ...bookCalls,
  ...taxCalls,
  ...exchangeRateCalls,
  ...salesCalls,
  ...keyFigureCalls,
};

/** Any call of the office. */
export type OfficeCall = (typeof officeContract)[keyof typeof officeContract];

/** The code of an event that some call records in the audit trail. */
export type OfficeAction = Extract<OfficeCall, { records: readonly string[] }>['records'][number];

type CallAt<M extends Method, P extends string> = Extract<OfficeCall, { method: M; path: P }>;

export type OfficeReply<M extends Method, P extends string> = Reply<CallAt<M, P>>;
export type OfficeSent<M extends Method, P extends string> = Sent<CallAt<M, P>>;

export type { AuditEvent } from './audit.ts';
export type { PersonToActFor } from './behalf.ts';
export type {
  CompanyDocument,
  LedgerEntry,
  OfficeCertificate,
  OfficeCompany,
  OfficeCompanyRow,
  OfficePerson,
  OfficePersonRow,
} from './company-records.ts';
export type { FoundRecord, Milestone, SavedView, TimelineEntry, WaitingWork } from './desk.ts';
export type {
  CreditPreview,
  OfficeInvoice,
  OfficeInvoiceRow,
  SentAdditionalRequest,
  SentCreditRequest,
} from './invoice-records.ts';
export type { OfficePayment, OfficePaymentRow, PaymentProposal } from './payments.ts';
export type { OfficeSession, SignedInStaff, StaffLimits } from './session.ts';
export type { Colleague, OfficeRole, StaffSession } from './staff.ts';
