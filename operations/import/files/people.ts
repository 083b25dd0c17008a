// Customers and people of the staff. Customers come with their companies, addresses, credit and cards. Customers whose e-mail is known already are not changed: an import
// never changes a password, an address or a balance.

import { type AddressProblem, checkAddress, findProvince, normalisePhone } from '@chipload/domain/places';
import type { Database } from '@chipload/server/database';
import { createStaff } from '@chipload/server/staff';
import { sql } from 'kysely';
import { dollars, emailAddress, oneOf, optional, required, text, textLike } from '@chipload/server/columns';
import { insertPerson, type Person } from '../people.repository.ts';
import { type Fields, type TableFile, duplicates } from '../table-file.ts';

type StagedPerson = Omit<Person, 'creditLimitCents' | 'openingBalanceCents' | 'card' | 'address'> & {
  readonly role: 'buyer' | 'staff';
  readonly address_line_1: string;
  readonly address_line_2: string;
  readonly city: string;
  readonly province: string;
  readonly postal: string;
  readonly country: 'CA' | 'US';
  readonly credit_limit: number | null;
  readonly opening_balance: number | null;
  readonly card_token: string | null;
  readonly card_masked_number: string | null;
};

/** Returns the file; everybody in it gets the same password, which is public and so hashed only once. */
export function peopleFile(hashOfPassword: () => Promise<string>): TableFile {
  return {
    name: 'people.csv',
    staging: 'staged_people',
    columns: {
      email: required(emailAddress),
      name: required(text(60)),
      role: required(oneOf(['buyer', 'staff'])),
      company: required(text(60)),
      phone: optional(text(40), ''),
      language: required(oneOf(['en', 'fr'])),
      currency: required(oneOf(['CAD', 'USD'])),
      address_line_1: required(text(60)),
      address_line_2: optional(text(60), ''),
      city: required(text(40)),
      province: required(text(2)),
      postal: required(text(10)),
      country: required(oneOf(['CA', 'US'])),
      credit_limit: optional(dollars({ mayBeZero: true })),
      opening_balance: optional(dollars({ mayBeZero: true })),
      card_token: optional(text(120)),
      card_masked_number: optional(
        textLike(
          /^[*• ]*\d{4}$/,
          (value) => () => `"${value}" is not a masked number. Write stars and the last four digits.`,
        ),
      ),
      card_expiry: optional(
        textLike(
          /^\d{4}-(0[1-9]|1[0-2])$/,
          (value) => () => `"${value}" is not a month. Write year and month, such as 2031-12.`,
        ),
      ),
    },
    check: checkPerson,
    checks: [duplicates('staged_people', ['email'])],
    async merge(db) {
      const people = await listNewPeople(db);
      if (people.length === 0) return { added: 0, changed: 0 };
      const passwordHash = await hashOfPassword();
      for (const person of people) await insertOne(db, person, passwordHash);
      return { added: people.length, changed: 0 };
    },
  };
}

/** Creates a customer, or an owner of the shop for the office. */
async function insertOne(db: Database, person: StagedPerson, passwordHash: string): Promise<void> {
  const { email, name, language, role } = person;
  if (role === 'staff') await createStaff(db, { email, name, language, role: 'owner', passwordHash });
  else await insertPerson(db, personOf(person), passwordHash);
}

async function listNewPeople(db: Database): Promise<StagedPerson[]> {
  const { rows } = await sql<StagedPerson>`
    select * from staged_people as staged
    where not exists (
      select from customers where customers.email = staged.email and staged.role = 'buyer'
      union all select from staff where staff.email = staged.email and staged.role = 'staff'
    ) order by row`.execute(db);
  return rows;
}

function personOf(staged: StagedPerson): Person {
  const { card_token: token, card_masked_number: maskedNumber } = staged;
  return {
    email: staged.email,
    name: staged.name,
    company: staged.company,
    phone: normalisePhone(staged.phone) ?? '',
    language: staged.language,
    currency: staged.currency,
    address: {
      name: staged.company,
      line1: staged.address_line_1,
      line2: staged.address_line_2,
      city: staged.city,
      province: staged.province,
      postal: staged.postal,
      country: staged.country,
      phone: staged.phone,
    },
    creditLimitCents: staged.credit_limit ?? undefined,
    openingBalanceCents: staged.opening_balance ?? 0,
    card: token === null || maskedNumber === null ? undefined : { token, maskedNumber },
  };
}

/** Fields of an address that have other names in the file. */
const columnOf: Readonly<Partial<Record<AddressProblem['field'], string>>> = {
  name: 'company',
  line1: 'address_line_1',
  line2: 'address_line_2',
};

function checkPerson(person: Fields, fault: (column: string, sentence: string) => void): void {
  const word = (column: string) => String(person[column] ?? '');
  const country = person.country === 'US' ? 'US' : 'CA';
  const problems = checkAddress({
    name: word('company'),
    line1: word('address_line_1'),
    line2: word('address_line_2'),
    city: word('city'),
    province: word('province'),
    postal: word('postal'),
    country,
    phone: word('phone'),
  });
  for (const { field, code } of problems) {
    const column = columnOf[field] ?? field;
    const place = findProvince(country, word('province'))?.name.en ?? country;
    fault(
      column,
      code === 'elsewhere' ? `${word('postal')} is not in ${place}. Correct one of the two.` : `is ${code}.`,
    );
  }
  if (person.opening_balance !== null && person.credit_limit === null)
    fault('opening_balance', 'is for companies with credit. Write a credit_limit, too, or remove it.');
  if ((person.card_token === null) !== (person.card_masked_number === null))
    fault('card_token', 'and card_masked_number belong together. Write both or none.');
}
