// Stores what people agreed to. Rows are only added, never changed.

import type { consentSources, consentSubjects } from '@chipload/contract/privacy';
import { type RawBuilder, sql } from 'kysely';
import { compileOnce, type Database, placeholder, type Statement } from '../../platform/database/database.ts';
import type { Language } from '../../platform/language.ts';

type ConsentSubject = (typeof consentSubjects)[number];
export type ConsentSource = (typeof consentSources)[number];

export type NewConsent = {
  readonly customerId: number;
  readonly subject: ConsentSubject;
  readonly isGiven: boolean;
  readonly language: Language;
  readonly source: ConsentSource;
  readonly remoteAddress: string;
  readonly userAgent: string;
};

export type StoredConsent = {
  readonly subject: ConsentSubject;
  readonly is_given: boolean;
  readonly version: string;
  readonly source: ConsentSource;
  readonly at: Date;
  readonly remote_address: string;
};

/**
 * Returns a function that makes the statement that adds a row about the text of a version, a value or an expression of SQL, unless
 * the latest one about the subject has the same answer to the same text.
 */
export function consentTo(version: string | RawBuilder<string>): (consent: NewConsent) => Statement<unknown> {
  return compileOnce(
    aConsent,
    ({ customerId, subject, isGiven, language, source, remoteAddress, userAgent }) => sql`
      insert into consents (customer_id, subject, is_given, version, language, source, remote_address, user_agent)
      select ${customerId}, ${subject}, ${isGiven}, ${version}, ${language}, ${source}, ${remoteAddress}, ${userAgent}
      where not exists (
        select from (
          select is_given, version from consents
          where customer_id = ${customerId} and subject = ${subject} order by id desc limit 1
        ) as latest
        where latest.is_given = ${isGiven} and latest.version = ${version}
      )`,
  );
}

const aConsent: NewConsent = {
  customerId: placeholder(),
  subject: placeholder(),
  isGiven: placeholder(),
  language: placeholder(),
  source: placeholder(),
  remoteAddress: placeholder(),
  userAgent: placeholder(),
};

export async function listConsents(db: Database, customerId: number, most: number): Promise<StoredConsent[]> {
  const { rows } = await sql<StoredConsent>`
    select subject, is_given, version, source, at, remote_address from consents
    where customer_id = ${customerId} order by id desc limit ${most}`.execute(db);
  return rows;
}

/** Returns a person's latest answer about each subject. */
export async function listLatestConsents(
  db: Database,
  customerId: number,
): Promise<Pick<StoredConsent, 'subject' | 'is_given'>[]> {
  const { rows } = await sql<Pick<StoredConsent, 'subject' | 'is_given'>>`
    select distinct on (subject) subject, is_given from consents
    where customer_id = ${customerId} order by subject, id desc`.execute(db);
  return rows;
}

/** True for somebody who opened the account themselves, with a password; whom the staff add agrees to nothing by that. */
export async function hasRegistered(db: Database, customerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('consents')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('source', '=', 'registration')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the customer with this uuid, for whom an unsubscribe link was made; undefined if there is none or it is erased. */
export async function findMailReader(
  db: Database,
  uuid: string,
): Promise<{ readonly id: number; readonly email: string; readonly language: Language } | undefined> {
  const row = await db
    .selectFrom('customers')
    .select(['id', 'email', 'language'])
    .where('uuid', '=', uuid)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return row && { ...row, language: row.language === 'fr' ? 'fr' : 'en' };
}

export async function getCustomerUuid(db: Database, customerId: number): Promise<string> {
  const { uuid } = await db
    .selectFrom('customers')
    .select('uuid')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return uuid;
}
