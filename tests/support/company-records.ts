// Companies in the office of a whole shop, with people of the staff who act on them.

import type { OpenDatabase } from '@chipload/server/database';
import { sql } from 'kysely';
import { done, type SmallBuyer } from './small-shop.ts';
import { type Colleague, insertColleague } from './test-staff.ts';
import { openWholeShop } from './whole-shop.ts';

/** Notifies of nothing, so that trunks are cached until their versions say otherwise. */
const changes = { isListening: true, subscribe: () => undefined };

/** A certificate as the office sends it, without its file. */
export const certificate = {
  jurisdiction: 'CA-BC',
  tax: 'PST',
  number: 'FIN-492',
  reason: 'production',
  valid_from: '2020-01-01',
  file_name: 'Exemption été.pdf',
};

export const pdf = Buffer.from('%PDF-1.7 a certificate\n%%EOF\n');

/** Opens a shop with a part `X4-1/2` at 100.00 CAD, an owner, and people with the roles finance and sales. */
export async function openCompanies({ db, pool }: Pick<OpenDatabase, 'db' | 'pool'>) {
  const environment = { RATE_LIMIT: 'off' };
  const shop = await openWholeShop({ db, pool }, { environment, changes });
  await shop.part({ code: 'X4-1/2', cad: [10_000] });
  const owner = await insertColleague(db, shop.app);

  return {
    shop,
    owner,
    finance: await insertColleague(db, shop.app, { role: 'finance' }),
    sales: await insertColleague(db, shop.app, { role: 'sales' }),
    async companyOf({ companyId }: SmallBuyer): Promise<string> {
      const query = db.selectFrom('companies').select('uuid').where('id', '=', companyId);
      return (await query.executeTakeFirstOrThrow()).uuid;
    },
    /** Reads a record, and acts on it with the version that it has. */
    recordOf(uuid: string) {
      const get = () => done(owner.send('GET', `/companies/${uuid}`));
      return {
        get,
        act: async (who: Colleague, path: string, body: object = {}) =>
          who.send('POST', `/companies/${uuid}/${path}`, { version: (await get()).version, ...body }),
        upload: async (who: Colleague, path: string, query: Record<string, string>, content = pdf) => {
          const text = new URLSearchParams({ version: String((await get()).version), ...query });
          const media = { 'content-type': 'application/octet-stream' };
          return who.send('POST', `/companies/${uuid}/${path}?${text}`, content, media);
        },
      };
    },
    async eventsOf(subject: string) {
      const { rows } = await sql<{ action: string; before: object; after: object; staff_id: number }>`
        select action, before, after, staff_id from audit_events where subject = ${subject} order by id`.execute(
        db,
      );
      return rows;
    },
  };
}
