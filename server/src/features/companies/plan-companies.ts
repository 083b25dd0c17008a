// Works out what a file of companies changes. A row is about a company, and about one of its people or addresses or both; rows about the
// same company, person or address have to agree.

import { companyCodeOf, companyLimits, freeCompanyCode } from '@chipload/domain/companies';
import type { ImportField } from '@chipload/domain/catalogue';
import type { Address } from '@chipload/domain/places';
import { withinLimit } from '@chipload/domain/staff';
import { m } from '@chipload/messages';
import { defaultLanguage, formatMoney } from '@chipload/messages/locale';
import type { Database } from '../../platform/database/database.ts';
import type { StaffMember } from '../../platform/http/office-visitor.ts';
import {
  byCard,
  type ImportedFile,
  type ImportPlan,
  ofField,
  ofValue,
  type PlannedChange,
  type ReadRow,
  readRows,
} from '../catalogue-desk/catalogue-desk.service.ts';
import {
  findCompanyCodes,
  findImportedCompanies,
  findImportedPeople,
  type ImportedCompany,
  type ImportedPerson,
} from './company-import.repository.ts';
import { addedAddress, addressOfRow, keyOf, textOf } from './read-company-address.ts';

/** A company as its rows describe it. */
type NamedCompany = {
  readonly name: string;
  /** Undefined: the shop does not have it yet. */
  readonly stored: ImportedCompany | undefined;
  readonly rows: ReadRow[];
  /** The first value of everything that rows say, by what it is about. */
  readonly said: Map<string, Saying & { readonly row: number }>;
  readonly people: Set<string>;
  readonly addresses: Map<string, Address>;
};

type Saying = { readonly about: string; readonly field: ImportField; readonly value: string | number | null };

type Known = {
  readonly byCode: ReadonlyMap<string, ImportedCompany>;
  readonly byName: ReadonlyMap<string, readonly ImportedCompany[]>;
  readonly people: ReadonlyMap<string, ImportedPerson>;
  /** By the e-mail addresses of people, and by the codes, that the file has said already. */
  readonly companyOf: Map<string, NamedCompany>;
  readonly named: Map<string, NamedCompany>;
};

export async function planCompanies(
  db: Database,
  file: ImportedFile,
  staff: Pick<StaffMember, 'limits'>,
): Promise<ImportPlan<PlannedChange>> {
  const rows = readRows(file, { canRepeatCodes: true });
  const known = await readKnown(db, rows);
  for (const read of rows) readCompanyRow(read, known, staff);
  const named = [...known.named.values()];
  for (const company of named) refuseNewWithoutAddress(company);
  const planned = named.filter(({ rows: own }) => own.some(({ problems }) => problems.length === 0));
  const codes = await codesOf(db, planned);
  const changes: PlannedChange[] = [];
  let unchanged = 0;
  for (const company of planned) {
    const own = changesOf(company, codes.get(company) ?? '', known);
    changes.push(...own);
    if (own.length === 0) unchanged += 1;
  }
  const refused = rows.flatMap(({ row, values, problems }) =>
    problems.length > 0 ? [{ row, code: textOf(values.company) ?? '', problems }] : [],
  );
  return { added: [], changes, refused, unchanged, later: 0 };
}

async function readKnown(db: Database, rows: readonly ReadRow[]): Promise<Known> {
  const lowerCase = (field: 'company' | 'company_code') =>
    rows.flatMap(({ values }) => textOf(values[field])?.toLowerCase() ?? []);
  const companies = await findImportedCompanies(db, {
    names: lowerCase('company'),
    codes: lowerCase('company_code'),
  });
  const emails = rows.flatMap(({ values }) => textOf(values.email) ?? []);
  return {
    byCode: new Map(companies.map((company) => [company.code.toLowerCase(), company])),
    byName: Map.groupBy(companies, ({ name }) => name.toLowerCase()),
    people: await findImportedPeople(db, emails),
    companyOf: new Map(),
    named: new Map(),
  };
}

/** Adds what a row says to its company; refuses one that nobody can mean, or that differs from an earlier row. */
function readCompanyRow(read: ReadRow, known: Known, staff: Pick<StaffMember, 'limits'>): void {
  const company = companyOfRow(read, known);
  if (!company) return;
  const address = addressOfRow(read, company.name);
  const person = personOfRow(read, company, known);
  const said = [
    ...termsSaid(read, company, staff),
    ...(person === undefined ? [] : personSaid(read, person)),
    ...(address === undefined
      ? []
      : [
          {
            about: `address ${keyOf(address)}`,
            field: 'line_1' as const,
            value: [address.line1, address.line2, address.city, address.province].join(', '),
          },
        ]),
  ];
  for (const { about, field, value } of said) {
    const first = company.said.get(about);
    if (first && first.value !== value) {
      const shown = field === 'credit_limit' && typeof value === 'number' ? value / 100 : (value ?? byCard);
      read.problems.push(
        ofField(field, (options) =>
          m.import_problem_row_differs({ value: String(shown), row: first.row }, options),
        ),
      );
    }
  }
  company.rows.push(read);
  known.named.set(nameKey(company), company);
  if (read.problems.length > 0) return;
  for (const one of said)
    if (!company.said.has(one.about)) company.said.set(one.about, { ...one, row: read.row.row });
  if (person !== undefined) company.people.add(person);
  for (const one of [person, textOf(read.values.company_code)?.toLowerCase()])
    if (one !== undefined) known.companyOf.set(one, company);
  if (address && !company.addresses.has(keyOf(address))) company.addresses.set(keyOf(address), address);
}

function nameKey({ stored, name }: Pick<NamedCompany, 'stored' | 'name'>): string {
  return stored ? `code ${stored.code.toLowerCase()}` : `name ${name.toLowerCase()}`;
}

/**
 * Returns the company of a row: by its code, else by its name, else a new one. Both together have to be those of one company; of several
 * with the name it is that of the person.
 */
function companyOfRow(
  { values, problems }: ReadRow,
  { byCode, byName, people, named, companyOf }: Known,
): NamedCompany | undefined {
  const code = textOf(values.company_code);
  const coded = code === undefined ? undefined : byCode.get(code.toLowerCase());
  // Erased companies have a code, and no name.
  const name = textOf(values.company) ?? coded?.name;
  if (name === undefined) {
    if (problems.length === 0)
      problems.push(ofField('company', (options) => m.import_problem_empty({}, options)));
    return undefined;
  }
  const called = byName.get(name.toLowerCase()) ?? [];
  const person = people.get(textOf(values.email) ?? '');
  const first = called.length > 1 ? called.find(({ id }) => id === person?.company_id) : called[0];
  if (code !== undefined && coded && coded.name.toLowerCase() !== name.toLowerCase()) {
    problems.push((options) => m.import_problem_company_called({ code, company: coded.name, name }, options));
    return undefined;
  }
  if (code !== undefined && !coded && first) {
    problems.push(
      ofField('company_code', (options) =>
        m.import_problem_company_has_code({ value: code, company: first.name, code: first.code }, options),
      ),
    );
    return undefined;
  }
  if (code === undefined && called.length > 1 && !first) {
    problems.push((options) => m.import_problem_companies({ value: name }, options));
    return undefined;
  }
  const stored = coded ?? first;
  const fresh: NamedCompany = {
    name: stored?.name ?? name,
    stored,
    rows: [],
    said: new Map(),
    people: new Set(),
    addresses: new Map(),
  };
  const company = named.get(nameKey(fresh)) ?? fresh;
  const other = code === undefined ? undefined : companyOf.get(code.toLowerCase());
  if (code === undefined || !other || other === company) return company;
  problems.push((options) => m.import_problem_company_called({ code, company: other.name, name }, options));
  return undefined;
}

/** Returns what a row says of the company itself; refuses a currency that is not its own, and more credit than the person may give. */
function termsSaid(
  { values, problems }: ReadRow,
  { name, stored }: NamedCompany,
  { limits }: Pick<StaffMember, 'limits'>,
): Saying[] {
  const { company_code: code, currency, credit_limit: limit, terms } = values;
  if (stored && typeof currency === 'string' && currency !== stored.currency) {
    const own = { company: name, currency: stored.currency };
    problems.push((options) => m.import_problem_company_currency(own, options));
  }
  if (terms === byCard && typeof limit === 'number')
    problems.push(ofField('terms', (options) => m.import_problem_by_card_limit({}, options)));
  if (typeof limit === 'number') {
    const { largestCreditCents: largest } = companyLimits;
    const most = limits.creditLimitCents;
    const shownIn = stored?.currency ?? (currency === 'USD' ? 'USD' : 'CAD');
    if (limit > largest)
      problems.push(
        ofField('credit_limit', (options) =>
          m.import_problem_large({ value: limit / 100, to: largest / 100 }, options),
        ),
      );
    else if (most !== null && !withinLimit(most, limit) && limit > (stored?.credit_limit_cents ?? 0))
      problems.push(
        ofValue('credit_limit', String(limit / 100), (options) =>
          m.refusal_above_limit_of({ limit: formatMoney(most, shownIn, options.locale) }, options),
        ),
      );
  }
  return [
    ...(typeof code === 'string' ? [{ about: 'code', field: 'company_code' as const, value: code }] : []),
    ...(typeof currency === 'string'
      ? [{ about: 'currency', field: 'currency' as const, value: currency }]
      : []),
    ...(typeof limit === 'number' ? [{ about: 'limit', field: 'credit_limit' as const, value: limit }] : []),
    ...(terms === byCard ? [{ about: 'limit', field: 'terms' as const, value: null }] : []),
    ...(typeof terms === 'number' ? [{ about: 'days', field: 'terms' as const, value: terms }] : []),
  ];
}

/** Returns the e-mail address of the person of a row; refuses somebody of another company, and a new person without a name. */
function personOfRow(
  { values, problems }: ReadRow,
  company: NamedCompany,
  { people, companyOf }: Known,
): string | undefined {
  const email = textOf(values.email);
  if (email === undefined) {
    for (const field of ['person', 'phone'] as const) {
      const value = textOf(values[field]);
      if (value !== undefined && problems.length === 0)
        problems.push(ofField(field, (options) => m.import_problem_needs_email({ value }, options)));
    }
    return undefined;
  }
  const stored = people.get(email);
  const other = companyOf.get(email);
  const elsewhere =
    stored && stored.company_id !== company.stored?.id
      ? stored.company
      : other && other !== company
        ? other.name
        : undefined;
  if (elsewhere !== undefined)
    problems.push(
      ofField('email', (options) =>
        m.import_problem_person_elsewhere({ email, company: elsewhere }, options),
      ),
    );
  else if (!stored && !company.people.has(email) && values.person === undefined && problems.length === 0)
    problems.push(ofField('person', (options) => m.import_problem_empty({}, options)));
  return email;
}

function personSaid({ values }: ReadRow, email: string): Saying[] {
  return (['person', 'phone', 'language'] as const).flatMap((field) => {
    const value = textOf(values[field]);
    return value === undefined ? [] : [{ about: `${field} ${email}`, field, value }];
  });
}

/** Refuses the rows of a new company without an address: its people could not order anything. */
function refuseNewWithoutAddress({ stored, addresses, rows }: NamedCompany): void {
  if (stored || addresses.size > 0) return;
  for (const { problems } of rows)
    if (problems.length === 0) problems.push((options) => m.import_problem_company_address({}, options));
}

/** Returns the codes of companies; a new one without a code gets one that is made of its name. */
async function codesOf(db: Database, companies: readonly NamedCompany[]): Promise<Map<NamedCompany, string>> {
  const written = new Map(
    companies.map((company) => [company, company.stored?.code ?? textOf(company.said.get('code')?.value)]),
  );
  const isComplete = [...written.values()].every((code) => code !== undefined);
  const taken = isComplete ? new Set<string>() : await findCompanyCodes(db);
  for (const code of written.values()) if (code !== undefined) taken.add(code.toLowerCase());
  return new Map(
    companies.map((company) => {
      const code = written.get(company) ?? freeCompanyCode(companyCodeOf(company.name), taken);
      taken.add(code.toLowerCase());
      return [company, code];
    }),
  );
}

/** Returns the differences between a company as its rows leave it and as the shop has it. */
function changesOf(company: NamedCompany, code: string, { people }: Known): PlannedChange[] {
  const { name, stored, said, addresses } = company;
  const change = (field: string, before: unknown, after: unknown): PlannedChange => ({
    code,
    company: name,
    field,
    before,
    after,
  });
  const [first] = addresses.values();
  const currency =
    stored?.currency ?? textOf(said.get('currency')?.value) ?? (first?.country === 'US' ? 'USD' : 'CAD');
  const limit = said.get('limit');
  const days = said.get('days');
  const terms = stored
    ? [
        ...(limit && limit.value !== stored.credit_limit_cents
          ? [change(`limit ${currency}`, stored.credit_limit_cents, limit.value)]
          : []),
        ...(days && days.value !== stored.terms_days
          ? [change('terms_days', stored.terms_days, days.value)]
          : []),
      ]
    : [
        change('company', null, {
          name,
          currency,
          credit_limit_cents: limit?.value ?? null,
          terms_days: days?.value ?? null,
        }),
      ];
  const known = new Set(stored?.addresses.map(({ line_1: line1, postal }) => keyOf({ line1, postal })));
  const added = [...addresses].filter(([key]) => !known.has(key)).map(([, address]) => address);
  return [
    ...terms,
    ...[...company.people].flatMap((email) => personChange(email)),
    ...added.map((address, at) => {
      const isBilling = at === 0 && stored?.has_billing !== true;
      const { field, after } = addedAddress(address, { isBilling });
      return change(field, null, after);
    }),
  ];

  function personChange(email: string): PlannedChange[] {
    const old = people.get(email);
    const before = old && { name: old.name, phone: old.phone, language: old.language };
    const saidOf = (field: ImportField) => textOf(said.get(`${field} ${email}`)?.value);
    const after = {
      name: saidOf('person') ?? before?.name ?? '',
      phone: saidOf('phone') ?? before?.phone ?? '',
      language: saidOf('language') ?? before?.language ?? defaultLanguage,
    };
    const isSame =
      before &&
      before.name === after.name &&
      before.phone === after.phone &&
      before.language === after.language;
    return isSame ? [] : [change(`person ${email}`, before ?? null, after)];
  }
}
