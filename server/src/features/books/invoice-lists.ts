// Writes invoices and credit notes as lists with lines, each row with one code for all of its taxes, which the program calculates anew.
//
// Columns, dates and limits: QuickBooks Online, "Import invoices"; Xero, "Import a sales invoice" (a credit note has negative amounts).

import {
  type ListedRow,
  listedRows,
  listLimits,
  type ListProgram,
  type UnlistedReason,
} from '@chipload/domain/books';
import { formatCents, formatProgramRow } from '@chipload/domain/quick-add';
import { type BookFile, dayFirst, monthFirst } from './book-files.ts';
import type { StoredListed } from './listed-documents.repository.ts';

/** A document with the rows of its list. */
export type ListDocument = StoredListed & { readonly rows: readonly ListedRow[] };

export type SplitDocuments = {
  readonly listed: readonly ListDocument[];
  /** Those that stay in the journal. */
  readonly left: readonly (StoredListed & { readonly why: UnlistedReason })[];
};

/** Divides documents into those that the lists of a program have, and those that stay in the journal. */
export function splitDocuments(documents: readonly StoredListed[], program: ListProgram): SplitDocuments {
  const split = documents.map((document) => ({ document, rows: listedRows(document, program) }));
  return {
    listed: split.flatMap(({ document, rows }) => (typeof rows === 'string' ? [] : [{ ...document, rows }])),
    left: split.flatMap(({ document, rows }) =>
      typeof rows === 'string' ? [{ ...document, why: rows }] : [],
    ),
  };
}

/** The program's names of companies, accounts and taxes. */
export type ListNames = {
  readonly company: (id: number) => string;
  readonly account: (row: ListedRow, document: ListDocument) => string;
  /** The taxes of a row; empty: the row of a rounding. */
  readonly taxCode: (taxes: string) => string;
};

/** Writes documents as files: of each currency and kind its own, and several where a program reads only so many. */
export function writeInvoiceLists(
  program: ListProgram,
  number: number,
  { documents, names }: { readonly documents: readonly ListDocument[]; readonly names: ListNames },
): BookFile[] {
  const { head, row } = writers[program];
  const kindOf = ({ reason, currency }: ListDocument) =>
    `${reason === null ? 'invoices' : 'credit-notes'}-${number}-${currency}`;
  return [...Map.groupBy(documents, kindOf)].flatMap(([name, ofKind]) => {
    const parts = inParts(ofKind, listLimits[program]);
    return parts.map((part, index) => ({
      name: `${name}${parts.length > 1 ? `-${index + 1}` : ''}.csv`,
      content: Buffer.from(
        [
          formatProgramRow(head),
          ...part.flatMap((document) =>
            document.rows.map((one) => formatProgramRow(row(document, one, names))),
          ),
        ].join(''),
      ),
    }));
  });
}

function inParts(
  documents: readonly ListDocument[],
  most: { readonly documents: number; readonly rows: number },
): ListDocument[][] {
  const parts: ListDocument[][] = [];
  let rows = Number.POSITIVE_INFINITY;
  for (const document of documents) {
    rows += document.rows.length;
    if (rows > most.rows || parts.at(-1)?.length === most.documents) {
      parts.push([]);
      rows = document.rows.length;
    }
    parts.at(-1)?.push(document);
  }
  return parts;
}

type Writer = {
  readonly head: readonly string[];
  readonly row: (document: ListDocument, row: ListedRow, names: ListNames) => string[];
};

const amount = (cents: number) => formatCents(cents, ',');

const writers: Readonly<Record<ListProgram, Writer>> = {
  'quickbooks-online': {
    head: [
      '*InvoiceNo',
      '*Customer',
      '*InvoiceDate',
      '*DueDate',
      'Terms',
      'Location',
      'Memo',
      'Item(Product/Service)',
      'ItemDescription',
      'ItemQuantity',
      'ItemRate',
      '*ItemAmount',
      '*ItemTaxCode',
      'ItemTaxAmount',
      'Currency',
      'Service Date',
    ],
    row: (document, row, names) => [
      document.number,
      names.company(document.companyId),
      monthFirst(document.postedOn),
      monthFirst(document.dueOn),
      document.termsDays === 0 ? 'Due on receipt' : `Net ${document.termsDays}`,
      '',
      memoOf(document),
      names.account(row, document),
      row.description,
      String(row.quantity),
      amount(row.unitCents),
      amount(row.totalCents),
      names.taxCode(taxesOf(document, row)),
      amount(row.taxCents),
      document.currency,
      monthFirst(document.postedOn),
    ],
  },

  xero: {
    head: [
      '*ContactName',
      'EmailAddress',
      'POAddressLine1',
      'POAddressLine2',
      'POAddressLine3',
      'POAddressLine4',
      'POCity',
      'PORegion',
      'POPostalCode',
      'POCountry',
      '*InvoiceNumber',
      'Reference',
      '*InvoiceDate',
      '*DueDate',
      'Total',
      'InventoryItemCode',
      '*Description',
      '*Quantity',
      '*UnitAmount',
      'Discount',
      '*AccountCode',
      '*TaxType',
      'TaxAmount',
      'TrackingName1',
      'TrackingOption1',
      'TrackingName2',
      'TrackingOption2',
      'Currency',
      'BrandingTheme',
    ],
    row: (document, row, names) => {
      const signed = (cents: number) => amount(document.reason === null ? cents : -cents);
      return [
        names.company(document.companyId),
        ...Array.from({ length: 9 }, () => ''),
        document.number,
        memoOf(document),
        dayFirst(document.postedOn),
        dayFirst(document.dueOn),
        signed(document.totalCents),
        '',
        row.description,
        String(row.quantity),
        signed(row.unitCents),
        '',
        names.account(row, document),
        names.taxCode(taxesOf(document, row)),
        signed(row.taxCents),
        '',
        '',
        '',
        '',
        document.currency,
        '',
      ];
    },
  },
};

function memoOf({ reason, orderNumber, reference }: ListDocument): string {
  if (reason !== null) return `Invoice ${reference}`;
  return reference === '' ? `Order ${orderNumber}` : `Order ${orderNumber}, PO ${reference}`;
}

function taxesOf({ taxes }: ListDocument, { account }: ListedRow): string {
  return account === 'rounding' ? '' : taxes;
}
