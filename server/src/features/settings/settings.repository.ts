import type { CanadianTaxName } from '@chipload/domain/tax';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Returns the settings as the owner wrote them; undefined if none were loaded. */
export async function findSettings(db: Database): Promise<unknown> {
  const row = await db.selectFrom('shop_settings').select('settings').executeTakeFirst();
  return row?.settings;
}

/** What a place levies for a period, both days included, and where it is known from. */
export type StoredTaxRate = {
  readonly jurisdiction: string;
  /** Null: none of its own. */
  readonly tax: CanadianTaxName | null;
  readonly rate_per_hundred_thousand: number | null;
  readonly valid_from: string;
  /** Null: until further notice. */
  readonly valid_to: string | null;
  readonly source: string;
  /** Null: came with the shop. */
  readonly entered_by: string | null;
  readonly entered_at: Date;
};

/** Lists what every place levies on all days, by place and first day. */
export async function listTaxRates(db: Database): Promise<StoredTaxRate[]> {
  const { rows } = await sql<StoredTaxRate>`
    select jurisdiction, tax, rate_per_hundred_thousand, valid_from,
      lead(valid_from) over (partition by jurisdiction order by valid_from) - 1 as valid_to,
      source, staff.name as entered_by, entered_at
    from tax_rates left join staff on staff.id = tax_rates.entered_by
    where category = 'goods'
    order by jurisdiction, valid_from`.execute(db);
  return rows;
}
