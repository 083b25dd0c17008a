import { companyCodeOf, freeCompanyCode } from '@chipload/domain/companies';
import { type Address, normaliseAddress } from '@chipload/domain/places';
import { postDocuments } from '@chipload/server/books';
import type { Database } from '@chipload/server/database';
import { sql } from 'kysely';

export type Person = {
  readonly email: string;
  readonly name: string;
  /** The company's name or code; a company is created if there is none. */
  readonly company: string;
  readonly phone: string;
  readonly language: 'en' | 'fr';
  readonly currency: 'CAD' | 'USD';
  /** The billing address of a new company. */
  readonly address: Address;
  /** Undefined without a credit account. */
  readonly creditLimitCents: number | undefined;
  readonly openingBalanceCents: number;
  readonly card: { readonly token: string; readonly maskedNumber: string } | undefined;
};

/** Creates a customer, and their company if it is new. The company counts as approved and the e-mail address as confirmed. */
export async function insertPerson(db: Database, person: Person, passwordHash: string): Promise<void> {
  const companyId = (await findCompany(db, person.company)) ?? (await insertCompany(db, person));
  const customer = await db
    .insertInto('customers')
    .values({
      company_id: companyId,
      email: person.email,
      name: person.name,
      phone: person.phone,
      language: person.language,
      password_hash: passwordHash,
      email_confirmed_at: sql<Date>`now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (person.card) {
    const { token, maskedNumber } = person.card;
    await db
      .insertInto('cards')
      .values({
        customer_id: customer.id,
        gateway: 'sandbox',
        gateway_token: token,
        masked_number: maskedNumber,
      })
      .execute();
  }
  await db
    .insertInto('audit_events')
    .values({
      actor: 'operator',
      action: 'customer.created',
      subject: `customer ${customer.id}`,
      customer_id: customer.id,
      after: JSON.stringify({ role: 'buyer', company: person.company }),
    })
    .execute();
}

/** Returns the company of a code, or of a name if that is unique. */
export async function findCompany(db: Database, codeOrName: string): Promise<number | undefined> {
  const rows = await db
    .selectFrom('companies')
    .select(['id', 'code'])
    .where((eb) => eb.or([eb('code', '=', codeOrName), eb('name', '=', codeOrName)]))
    .execute();
  const named = rows.find((row) => row.code === codeOrName) ?? (rows.length === 1 ? rows[0] : undefined);
  return named?.id;
}

async function insertCompany(db: Database, person: Person): Promise<number> {
  const { creditLimitCents, openingBalanceCents } = person;
  const company = await db
    .insertInto('companies')
    .values({
      code: await freeCode(db, person.company),
      name: person.company,
      currency: person.currency,
      credit_limit_cents: creditLimitCents ?? null,
      is_approved: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  const address = normaliseAddress(person.address);
  await db
    .insertInto('addresses')
    .values({
      company_id: company.id,
      is_billing: true,
      name: address.name,
      line_1: address.line1,
      line_2: address.line2 ?? '',
      city: address.city,
      province: address.province,
      postal: address.postal,
      country: address.country,
      phone: address.phone ?? '',
    })
    .execute();
  if (openingBalanceCents !== 0) {
    const { id } = await db
      .insertInto('credit_entries')
      .values({ company_id: company.id, kind: 'opening_balance', cents: openingBalanceCents })
      .returning('id')
      .executeTakeFirstOrThrow();
    await postDocuments(db, 'opening', [id]);
  }
  return company.id;
}

/** Returns a code such as `grand-river-machine-ltd`, with a number at the end if it is taken. */
async function freeCode(db: Database, name: string): Promise<string> {
  const code = companyCodeOf(name);
  const { rows } = await sql<{ code: string }>`
    select code from companies where code = ${code} or code like ${`${code}-%`}`.execute(db);
  return freeCompanyCode(code, new Set(rows.map((row) => row.code.toLowerCase())));
}
