// The owner's settings and the rules of taxes, cached until they change.
// Entry points: `createSettings`, `readTaxRates`, `changeSettings`. Never knows: any feature that reads them.

import type { SupplyRule, TaxRate } from '@chipload/domain/tax';
import type { MadeKind } from '@chipload/domain/trunk';
import type { Changes } from '../../platform/database/changes.ts';
import type { FindSiteName } from '../../platform/http/plain-page.ts';
import type { Sending } from '../../platform/sending/sending.ts';
import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  findMailWords,
  findSettings,
  listLogos,
  listSupplyRules,
  listTaxRates,
  type StoredTaxRate,
} from './settings.repository.ts';
import { parseShopSettings, type ShopSettings } from './shop-settings.ts';

export { beginWithNothingMade, changeLogo, changeSettings, readWrittenSettings } from './change-settings.ts';
export { isPattern, settingsFile, type WrittenSettings } from './settings-file.ts';
export {
  type EnteredPeriod,
  findIcon,
  findLogo,
  listSupplyRules,
  listTaxRates,
  type StoredSupplyRule,
  type StoredTaxRate,
} from './settings.repository.ts';
export { earliestDay, placeLine, sellerOf, type ShopSettings } from './shop-settings.ts';

export type SettingsOptions = {
  readonly db: Database;
  /** Notifies of changes; left out, the settings are read every time. */
  readonly changes?: Changes;
  /** The name of a shop whose owner has given it none. */
  readonly siteName?: string;
  /** The name of the gateway for cards; left out if cards are not accepted. */
  readonly cardGateway?: string | undefined;
  /** Knows whether the shop is a copy; left out, it is none. */
  readonly sending?: Sending;
};

export function createSettings({
  db,
  changes,
  siteName = '',
  cardGateway,
  sending,
}: SettingsOptions): Settings {
  let cached: ShopSettings | undefined;
  let changeCount = 0;
  changes?.subscribe((payload) => {
    if (payload !== 'all') return;
    cached = undefined;
    changeCount += 1;
  });

  const read = async (connection: Database) => {
    const copy = await sending?.findCopy();
    const taxes = { rates: await readTaxRates(connection), places: await readSupplyRules(connection) };
    const { written, closing } = await findSettings(connection);
    const logos = await listLogos(connection);
    const mailWords = await findMailWords(connection);
    const others = { taxes, siteName, cardGateway, copy, closing, logos, mailWords };
    return parseShopSettings(written ?? {}, others);
  };

  const settings: Settings = {
    // Reads that begin together are not shared: one may belong to a transaction that is rolled back meanwhile.
    get: async (transaction = db) => {
      if (!changes?.isListening) return read(transaction);
      if (cached) return cached;
      const before = changeCount;
      const latest = await read(transaction);
      if (changeCount === before) cached = latest;
      return latest;
    },
    findSiteName: (transaction) =>
      settings.get(transaction).then(
        (shop) => shop.siteName,
        () => siteName,
      ),
  };
  return settings;
}

export type Settings = {
  /**
   * Returns the current settings, or the defaults if the shop has none. Pass the transaction if there is one: waiting for a
   * second connection while holding one can block the whole pool.
   */
  get(transaction?: Database): Promise<ShopSettings>;
  /** Returns the name of the shop, that of the operator also while the settings cannot be read. */
  readonly findSiteName: FindSiteName;
};

/** Refuses what the shop does not make to order. */
export function requireOffered({ madeToOrder }: Pick<ShopSettings, 'madeToOrder'>, kind: MadeKind): void {
  if (!madeToOrder.includes(kind)) throw new Refusal('not-offered', { facts: { kind } });
}

/** Reads what places levy as the rules of taxes take it. A price reads it from the settings, which are cached. */
export async function readTaxRates(db: Database): Promise<TaxRate[]> {
  return (await listTaxRates(db)).map(taxRateOf);
}

function taxRateOf(stored: StoredTaxRate): TaxRate {
  const { jurisdiction, tax: name, rate_per_hundred_thousand: ratePerHundredThousand } = stored;
  return {
    jurisdiction,
    tax: name === null || ratePerHundredThousand === null ? undefined : { name, ratePerHundredThousand },
    validFrom: stored.valid_from,
    validTo: stored.valid_to ?? undefined,
  };
}

/** Reads where deliveries are taxed as the rules of taxes take it. */
export async function readSupplyRules(db: Database): Promise<SupplyRule[]> {
  return (await listSupplyRules(db)).map((stored) => ({
    shippingType: stored.shipping_type,
    taxedAt: stored.taxed_at,
    validFrom: stored.valid_from,
    validTo: stored.valid_to ?? undefined,
  }));
}
