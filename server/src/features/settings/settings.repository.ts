import type { CanadianTaxName, ChosenShippingType, TaxedPlace } from '@chipload/domain/tax';
import type { MailWords } from '@chipload/domain/mail-words';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Closing } from '../../platform/http/closed-shop.ts';
import type { WrittenSettings } from './settings-file.ts';

/** Returns the settings as the owner wrote them, undefined if none were loaded, and how the shop is closed, undefined while it is open. */
export async function findSettings(
  db: Database,
): Promise<{ readonly written: unknown; readonly closing: Closing | undefined }> {
  const { rows } = await sql<{
    settings: unknown;
    state: Closing['state'] | 'open' | null;
    back_on: string | null;
  }>`
    select settings, state, back_on
    from (select) as always left join shop_settings on true left join shop_opening on state <> 'open'`.execute(
    db,
  );
  const { settings, state, back_on: backOn } = rows[0] ?? {};
  return {
    written: settings ?? undefined,
    closing: state && state !== 'open' ? { state, backOn: backOn ?? undefined } : undefined,
  };
}

/** Returns the settings as they are stored with their version; a shop without any has the first. */
export async function findStoredSettings(
  db: Database,
  { isLocked = false }: { readonly isLocked?: boolean } = {},
): Promise<{ readonly settings: object; readonly version: number }> {
  const { rows } = await sql<{ settings: object; version: number }>`
    select settings, version from shop_settings ${isLocked ? sql`for update` : sql``}`.execute(db);
  return rows[0] ?? { settings: {}, version: 1 };
}

/** The picture of a logo, 128 pixels high. */
export type StoredLogo = { readonly digest: string; readonly width: number; readonly hasIcon: boolean };

/** Lists the logos that the settings name: the one of the shop, then the one for dark ground. */
export async function listLogos(db: Database): Promise<StoredLogo[]> {
  const { rows } = await sql<StoredLogo>`
    select digest, width, icon is not null as "hasIcon"
    from shop_settings
      cross join unnest(array['logo', 'logo_dark']) with ordinality as grounds (key, place)
      join shop_logos on digest = settings ->> key
    order by place`.execute(db);
  return rows;
}

/** Returns the shop's own words in its mails as they were written last, by the kind of mail. */
export async function findMailWords(db: Database): Promise<Record<string, MailWords>> {
  const rows = await db
    .selectFrom('mail_words')
    .distinctOn('kind')
    .select(['kind', 'subject_en', 'opening_en', 'closing_en', 'subject_fr', 'opening_fr', 'closing_fr'])
    .orderBy('kind')
    .orderBy('number', 'desc')
    .execute();
  return Object.fromEntries(rows.map(({ kind, ...words }) => [kind, words]));
}

/** Finds the picture of a logo, also of a former one. */
export async function findLogo(db: Database, digest: string): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('shop_logos')
    .select('content')
    .where('digest', '=', digest)
    .executeTakeFirst();
  return found?.content;
}

/** Finds the icon of a logo, also of a former one. */
export async function findIcon(db: Database, digest: string): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('shop_logos')
    .select('icon')
    .where('digest', '=', digest)
    .executeTakeFirst();
  return found?.icon ?? undefined;
}

/** Keeps the picture of a logo and its icon; returns false if they are kept already. */
export async function insertLogo(
  db: Database,
  logo: {
    readonly digest: string;
    readonly width: number;
    readonly content: Buffer;
    readonly icon: Buffer | null;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: written } = await db
    .insertInto('shop_logos')
    .values(logo)
    .onConflict((on) =>
      on
        .column('digest')
        .doUpdateSet(({ ref }) => ({ icon: ref('excluded.icon') }))
        .where('shop_logos.icon', 'is', null)
        .where('excluded.icon', 'is not', null),
    )
    .executeTakeFirstOrThrow();
  return written !== 0n;
}

/** Stores the settings, of which the office has changed these keys. */
export async function saveSettings(
  transaction: Database,
  settings: object,
  keys: readonly string[],
): Promise<void> {
  await sql`
    insert into shop_settings (settings, version, office_keys)
    values (${JSON.stringify(settings)}::jsonb, 2, ${sql.val(keys)}::text[])
    on conflict (is_only_row) do update set settings = excluded.settings, version = shop_settings.version + 1,
      office_keys = array(select distinct unnest(shop_settings.office_keys || excluded.office_keys)),
      updated_at = now()`.execute(transaction);
}

/** Stores a setting with which a shop begins, as one that the office has changed; one that is stored stays. */
export async function insertFirstSetting(
  db: Database,
  key: keyof WrittenSettings,
  value: unknown,
): Promise<void> {
  const settings = JSON.stringify({ [key]: value });
  await sql`
    insert into shop_settings (settings, office_keys) values (${settings}::jsonb, array[${key}::text])
    on conflict (is_only_row) do update set settings = shop_settings.settings || excluded.settings,
      version = shop_settings.version + 1, office_keys = shop_settings.office_keys || excluded.office_keys, updated_at = now()
      where not shop_settings.settings ? ${key}::text`.execute(db);
}

/** Of what holds for a period, both days included: where it is known from, and who entered it. */
export type EnteredPeriod = {
  readonly valid_from: string;
  /** Null: until further notice. */
  readonly valid_to: string | null;
  readonly source: string;
  /** Null: came with the shop. */
  readonly entered_by: string | null;
  readonly entered_at: Date;
};

/** The tax rate of a place for a period. */
export type StoredTaxRate = EnteredPeriod & {
  readonly jurisdiction: string;
  /** Null: none of its own. */
  readonly tax: CanadianTaxName | null;
  readonly rate_per_hundred_thousand: number | null;
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

/** The place of taxation for deliveries by a method, for a period. */
export type StoredSupplyRule = EnteredPeriod & {
  readonly shipping_type: ChosenShippingType;
  readonly taxed_at: TaxedPlace;
};

/** Lists where deliveries are taxed on all days, by shipping method and first day. */
export async function listSupplyRules(db: Database): Promise<StoredSupplyRule[]> {
  const { rows } = await sql<StoredSupplyRule>`
    select shipping_type, taxed_at, valid_from,
      lead(valid_from) over (partition by shipping_type order by valid_from) - 1 as valid_to,
      source, staff.name as entered_by, entered_at
    from tax_places left join staff on staff.id = tax_places.entered_by
    order by shipping_type, valid_from`.execute(db);
  return rows;
}
