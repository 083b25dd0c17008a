// Works out which opening invoices a file adds: whose each row is, and what is wrong with it.

import { dueOn, openingDaysProblem, type OpeningDaysProblem } from '@chipload/domain/invoicing';
import type { ImportField } from '@chipload/domain/catalogue';
import { m } from '@chipload/messages';
import { formatMoney } from '@chipload/messages/locale';
import type { Database } from '../../platform/database/database.ts';
import type { Say } from '../../platform/refusal.ts';
import { shopDay } from '../../platform/shop-day.ts';
import {
  type ImportedFile,
  type ImportPlan,
  ofField,
  type PlannedChange,
  type ReadRow,
  readRows,
} from '../catalogue-desk/catalogue-desk.service.ts';
import {
  findInvoicedCompanies,
  findOpeningInvoices,
  type InvoicedCompany,
  type StoredOpeningInvoice,
} from './opening-invoices.repository.ts';

export type PlannedOpening = PlannedChange & {
  readonly after: {
    readonly number: string;
    readonly currency: InvoicedCompany['currency'];
    readonly cents: number;
    readonly issued_on: string;
    readonly due_on: string;
    readonly purchase_order_number: string;
  };
};

type Wanted = {
  readonly read: ReadRow;
  readonly company: InvoicedCompany;
  readonly after: PlannedOpening['after'];
};

/** The companies of the file by their codes and by their names, in small letters. */
type Known = {
  readonly byCode: ReadonlyMap<string, InvoicedCompany>;
  readonly byName: ReadonlyMap<string, readonly InvoicedCompany[]>;
};

export async function planOpeningInvoices(
  db: Database,
  file: ImportedFile,
): Promise<ImportPlan<PlannedOpening>> {
  const rows = readRows(file, { canRepeatCodes: true });
  const companies = await findInvoicedCompanies(
    db,
    rows.flatMap(({ values }) =>
      [values.company, values.company_code].flatMap((cell) => textOf(cell)?.toLowerCase() ?? []),
    ),
  );
  const called = {
    byCode: new Map(companies.map((one) => [one.code.toLowerCase(), one])),
    byName: Map.groupBy(companies, ({ name }) => name.toLowerCase()),
  };
  const wanted = rows.flatMap((read) => wantedOf(read, called) ?? []);
  refuseTwice(wanted);
  const stored = await findOpeningInvoices(db, [...new Set(wanted.map(({ company }) => company.id))]);
  const known = new Map(stored.map((one) => [keyOf(one.company_id, one.number), one]));
  const changes: PlannedOpening[] = [];
  let unchanged = 0;
  for (const one of wanted) {
    const before = known.get(keyOf(one.company.id, one.after.number));
    if (before) requireSame(one, before);
    if (one.read.problems.length > 0) continue;
    if (before) unchanged += 1;
    else changes.push(changeOf(one));
  }
  const refused = rows.flatMap(({ row, values, problems }) =>
    problems.length > 0
      ? [{ row, code: textOf(values.company) ?? textOf(values.company_code) ?? '', problems }]
      : [],
  );
  return { added: [], changes, refused, unchanged, later: 0 };
}

function keyOf(companyId: number, number: string): string {
  return `${companyId} ${number.toLowerCase()}`;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Returns the invoice of a row; undefined for one that cannot be read or names nobody, which is refused. */
function wantedOf(read: ReadRow, known: Known): Wanted | undefined {
  const { values, problems } = read;
  const isRead = problems.length === 0;
  const company = companyOf(read, known);
  const { currency, open_amount: cents } = values;
  if (company && currency !== undefined && currency !== company.currency) {
    const own = { company: company.name, currency: company.currency };
    problems.push((options) => m.import_problem_company_currency(own, options));
  }
  const lacking = (['invoice_number', 'issued_on', 'open_amount'] as const).filter(
    (field) => values[field] === undefined,
  );
  if (isRead)
    for (const field of lacking)
      problems.push(ofField(field, (options) => m.import_problem_empty({}, options)));
  const number = textOf(values.invoice_number);
  const issuedOn = textOf(values.issued_on);
  if (!company || number === undefined || issuedOn === undefined || typeof cents !== 'number')
    return undefined;
  const due = textOf(values.due_on) ?? dueOn(issuedOn, company.terms_days);
  const wrong = openingDaysProblem({ issuedOn, dueOn: due }, shopDay());
  if (wrong !== undefined) problems.push(ofField(...dayProblems[wrong](issuedOn)));
  const order = textOf(values.purchase_order_number) ?? '';
  const days = { issued_on: issuedOn, due_on: due };
  const after = { number, currency: company.currency, cents, ...days, purchase_order_number: order };
  return { read, company, after };
}

const dayProblems: Readonly<Record<OpeningDaysProblem, (issuedOn: string) => readonly [ImportField, Say]>> = {
  'issued-later': () => ['issued_on', (options) => m.import_problem_issued_later({}, options)],
  'issued-long-ago': (day) => ['issued_on', (options) => m.import_problem_issued_long_ago({ day }, options)],
  'due-before-issued': (day) => ['due_on', (options) => m.import_problem_due_before({ day }, options)],
  'due-too-late': (day) => ['due_on', (options) => m.import_problem_due_late({ day }, options)],
};

/** Returns the company of a row: by its code, else by its name. A code that the shop does not know may be one of the former program. */
function companyOf({ values, problems }: ReadRow, { byCode, byName }: Known): InvoicedCompany | undefined {
  const code = textOf(values.company_code);
  const name = textOf(values.company);
  const coded = byCode.get((code ?? name ?? '').toLowerCase());
  const called = byName.get((name ?? '').toLowerCase()) ?? [];
  const value = name ?? code;
  if (value === undefined) {
    if (problems.length === 0)
      problems.push(ofField('company', (options) => m.import_problem_empty({}, options)));
    return undefined;
  }
  const [first, second] = called;
  if (coded && (!first || called.includes(coded))) return coded;
  if (coded) {
    const two = { code: coded.code, company: coded.name, name: value };
    problems.push((options) => m.import_problem_company_called(two, options));
  } else if (!first) problems.push((options) => m.import_problem_no_such_company({ value }, options));
  else if (!second) return first;
  else {
    const two = { value, first: first.code, second: second.code };
    problems.push((options) => m.import_problem_two_companies(two, options));
  }
  return undefined;
}

/** Refuses the rows that name one invoice of a company more than once. */
function refuseTwice(wanted: readonly Wanted[]): void {
  for (const same of Map.groupBy(wanted, ({ company, after }) => keyOf(company.id, after.number)).values()) {
    if (same.length < 2) continue;
    const rows = same
      .slice(0, 5)
      .map(({ read }) => read.row.row)
      .join(', ');
    for (const { read } of same)
      read.problems.push((options) => m.import_problem_invoice_twice({ rows }, options));
  }
}

/** Refuses a row with another amount or day than the invoice has; one without a due date says nothing about that. */
function requireSame({ read, after }: Wanted, before: StoredOpeningInvoice): void {
  const isDueSame = read.values.due_on === undefined || after.due_on === before.due_on;
  if (after.cents === before.cents && after.issued_on === before.issued_on && isDueSame) return;
  read.problems.push((options) =>
    m.import_problem_invoice_there(
      {
        amount: formatMoney(before.cents, after.currency, options.locale),
        issued: before.issued_on,
        due: before.due_on,
      },
      options,
    ),
  );
}

function changeOf({ company, after }: Wanted): PlannedOpening {
  return {
    code: company.code,
    company: company.name,
    field: `opening ${after.number}`,
    before: null,
    after,
    ...(company.sum_cents > 0 && { owed_as_sum: company.sum_cents }),
  };
}
