// Writes the mail log, and deletes from it.
import { sql } from 'kysely';
import { type Database, transact } from '../database/database.ts';
import { periods } from '../periods.ts';
import { mailsToShop } from './mail-templates.ts';
import type { Mail, MailDocument } from './mailer.ts';

export type LoggedMail = {
  readonly key: string | undefined;
  readonly recipient: string;
  readonly template: string;
  readonly language: string;
  readonly subject: string;
  readonly documents: readonly MailDocument[];
  readonly about: Mail['about'];
  readonly resend: Mail['resend'];
  /** Undefined for a mail with a secret link. */
  readonly copy: { readonly text: string; readonly html: string } | undefined;
  /** Why it was not sent; undefined when it was. */
  readonly error: string | undefined;
};

/** Longer than a job may take: the process of an older claim is gone. */
const claimSeconds = 120;

/**
 * Claims a mail before a try, and the mail instead of which it is sent. Returns `arrived` when its address has a copy of it,
 * and `under-way` while somebody else has claimed it. `recordMail` ends the claim. A mail that was never tried cannot have been
 * sent again, and is not claimed.
 */
export async function claimMail(
  db: Database,
  { key, to, resend }: Pick<Mail, 'key' | 'to' | 'resend'>,
): Promise<'claimed' | 'arrived' | 'under-way'> {
  const first = resend?.isInstead === true ? resend.of : null;
  if (key === undefined && first === null) return 'claimed';
  const tried = sql`mails where key = ${key ?? null} or id = ${first}::bigint`;
  // Nearly every mail is tried for the first time: it needs no transaction.
  if ((await sql`select from ${tried} limit 1`.execute(db)).rows.length === 0) return 'claimed';
  return transact(db, async (transaction) => {
    const { rows } = await sql<{ id: number; is_under_way: boolean }>`
      select id, state = 'failed' and coalesce(sending_until > now(), false) as is_under_way
      from ${tried} order by id for update`.execute(transaction);
    const ids = rows.map(({ id }) => id);
    // A statement of its own: it sees what whoever held the locks has written.
    const arrived = await sql`
      select from mails
      where state = 'sent' and lower(recipient) = lower(${to})
        and (id = ${first}::bigint or resend_of = any(${ids}::bigint[])) limit 1`.execute(transaction);
    if (arrived.rows.length > 0) return 'arrived';
    if (rows.some((row) => row.is_under_way)) return 'under-way';
    await sql`
      update mails set sending_until = now() + make_interval(secs => ${claimSeconds})
      where id = any(${ids}::bigint[]) and state = 'failed'`.execute(transaction);
    return 'claimed';
  });
}

/** Inserts a mail, or updates the row of an earlier try, and ends its claim. A mail that was sent stays sent. */
export async function recordMail(db: Database, mail: LoggedMail): Promise<void> {
  if (mail.key === undefined && (await recordRetry(db, mail))) return;
  const { key, recipient, template, language, subject, documents, about, resend, copy, error } = mail;
  const state = error === undefined ? 'sent' : 'failed';
  const insert = async (transaction: Database) => {
    const { rows } = await sql<{ id: number; tries: number }>`
      insert into mails (key, recipient, template, language, subject, documents, about, resend_of, staff_id, copy_text, copy_html,
        state, error, sent_at)
      values (${key ?? null}, ${recipient}, ${template}, ${language}, ${subject}, ${JSON.stringify(documents)}::jsonb, ${about ?? null},
        (select id from mails where id = ${resend?.of ?? null}::bigint), ${resend?.staffId ?? null},
        ${copy?.text ?? null}, ${copy?.html ?? null}, ${state}, ${error ?? ''}, ${error === undefined ? sql`now()` : null})
      on conflict (key) do update set tries = mails.tries + 1, recipient = excluded.recipient, subject = excluded.subject,
        copy_text = excluded.copy_text, copy_html = excluded.copy_html, state = excluded.state, error = excluded.error,
        sent_at = excluded.sent_at, sending_until = null
      where mails.state = 'failed' returning id, tries`.execute(transaction);
    return rows[0];
  };
  if (!resend) {
    const written = await insert(db);
    if (state === 'sent' && written && written.tries > 1) await settleCopies(db, written.id, recipient);
    return;
  }
  await transact(db, async (transaction) => {
    await insert(transaction);
    if (resend.isInstead) await endClaim(transaction, resend.of);
    if (state === 'sent') {
      await settleMails(transaction, [resend.of]);
      await settleCopies(transaction, resend.of, recipient);
    }
  });
}

/** Settles the failed copies of a mail whose address has it now: their jobs find that it arrived, and write nothing. */
async function settleCopies(db: Database, first: number, recipient: string): Promise<void> {
  await sql`
    update mails set settled_at = now()
    where resend_of = ${first} and lower(recipient) = lower(${recipient}) and state = 'failed' and settled_at is null`.execute(
    db,
  );
}

async function endClaim(db: Database, id: number): Promise<void> {
  await sql`update mails set sending_until = null where id = ${id}`.execute(db);
}

/** Notes that failed mails need nobody any more; returns how many had not been settled. */
export async function settleMails(db: Database, ids: readonly number[]): Promise<number> {
  const { numAffectedRows } = await sql`
    update mails set settled_at = now()
    where id = any(${[...ids]}::bigint[]) and state = 'failed' and settled_at is null`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Updates the failed mail of this kind to this address, of which `mail` is a retry; returns whether there was one. */
async function recordRetry(
  db: Database,
  { recipient, template, subject, copy, error }: LoggedMail,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update mails set tries = tries + 1, subject = ${subject}, error = ${error ?? ''},
      copy_text = ${copy?.text ?? null}, copy_html = ${copy?.html ?? null},
      state = ${error === undefined ? 'sent' : 'failed'}, sent_at = ${error === undefined ? sql`now()` : null}
    where id = (
      select id from mails
      where recipient = ${recipient} and template = ${template} and key is null and state = 'failed'
      order by id desc limit 1
    )`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/**
 * Deletes the mails to a person's addresses, the copies of them that went elsewhere, and the mails to colleagues and to the shop that contain one of the search terms
 * (in lower case).
 */
export async function deleteMailsAbout(
  db: Database,
  {
    companyId,
    emails,
    searchTerms,
  }: {
    readonly companyId: number;
    readonly emails: readonly string[];
    readonly searchTerms: readonly string[];
  },
): Promise<void> {
  await sql`
    with recursive own as (
      select id from mails where recipient = any(${emails}::text[])
      union select mails.id from mails join own on mails.resend_of = own.id
    )
    delete from mails where id in (select id from own)`.execute(db);
  await sql`
    delete from mails
    where (template = any(${mailsToShop}::text[])
        or recipient in (select email::text from customers where company_id = ${companyId}))
      and exists (
        select from unnest(${searchTerms}::text[]) as term
        where strpos(lower(concat(subject, ' ', copy_text)), term) > 0
      )`.execute(db);
}

export async function deleteOldMails(db: Database): Promise<void> {
  await sql`delete from mails where created_at < now() - make_interval(days => ${periods.mails.days})`.execute(
    db,
  );
}
