import type { MailWords } from '@chipload/domain/mail-words';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

const mostListed = 100;

/** Lists the own words for a kind of mail, the latest first. */
export async function listWordVersions(db: Database, kind: string) {
  return db
    .selectFrom('mail_words')
    .leftJoin('staff', 'staff.id', 'mail_words.staff_id')
    .select(['number', 'written_at', 'staff.name as written_by'])
    .select(['subject_en', 'opening_en', 'closing_en', 'subject_fr', 'opening_fr', 'closing_fr'])
    .where('kind', '=', kind)
    .orderBy('number', 'desc')
    .limit(mostListed)
    .execute();
}

/** Adds own words as the version after the one that was seen, 0 for none; returns false if that is not the latest any more. */
export async function insertWords(
  db: Database,
  { kind, seen, staffId }: { readonly kind: string; readonly seen: number; readonly staffId: number },
  words: MailWords,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into mail_words (kind, number, staff_id, subject_en, opening_en, closing_en, subject_fr, opening_fr, closing_fr)
    select ${kind}, ${seen + 1}, ${staffId}, ${words.subject_en}, ${words.opening_en}, ${words.closing_en},
      ${words.subject_fr}, ${words.opening_fr}, ${words.closing_fr}
    where ${seen} = (select coalesce(max(number), 0) from mail_words where kind = ${kind})
    on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
}
