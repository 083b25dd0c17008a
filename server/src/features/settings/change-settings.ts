import type { ThemeName } from '@chipload/domain/look';
import { createHash } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { settingsFile, type WrittenSettings } from './settings-file.ts';
import {
  findStoredSettings,
  insertFirstSetting,
  insertLogo,
  listLogos,
  saveSettings,
} from './settings.repository.ts';

type Fields = Readonly<Record<string, unknown>>;
type Changed = { readonly before: Fields; readonly after: Fields };

/**
 * Replaces some keys of the stored settings, which belong to the office from then on; `undefined` removes one. Returns these keys as they
 * were and are. Refuses if the settings were changed since the version that was seen; call it in a transaction.
 */
export async function changeSettings(
  transaction: Database,
  seen: number,
  change: WrittenSettings,
): Promise<Changed> {
  const { settings, version } = await findStoredSettings(transaction, { isLocked: true });
  if (version !== seen)
    throw new Refusal('record-changed', { facts: { version_seen: seen, version_now: version } });
  const changed = { ...settings, ...change };
  settingsFile.parse(changed);
  const keys = Object.keys(change);
  await saveSettings(transaction, changed, keys);
  const only = (all: object): Fields =>
    Object.fromEntries(Object.entries(all).filter(([key]) => keys.includes(key)));
  return { before: only(settings), after: only(changed) };
}

/**
 * Stores what a new shop makes to order: nothing, unless it is stored already. It belongs to the office from then on, so that a file
 * without it does not offer everything.
 */
export async function beginWithNothingMade(db: Database): Promise<void> {
  await insertFirstSetting(db, 'made_to_order', []);
}

const logoKeys = { light: 'logo', dark: 'logo_dark' } as const satisfies Readonly<Record<ThemeName, string>>;

/**
 * Keeps a picture as the logo on a ground, with its icon if there is one, and shows it from then on; returns undefined if it is shown
 * already. Call it in a transaction.
 */
export async function changeLogo(
  transaction: Database,
  ground: ThemeName,
  {
    width,
    content,
    icon,
  }: { readonly width: number; readonly content: Uint8Array; readonly icon: Uint8Array | undefined },
): Promise<Changed | undefined> {
  const { settings, version } = await findStoredSettings(transaction, { isLocked: true });
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 32);
  const key = logoKeys[ground];
  const isShown = settingsFile.parse(settings)[key] === digest;
  // One that was kept before icons were made gets its icon now.
  const isKept = !(await insertLogo(transaction, {
    digest,
    width,
    content: Buffer.from(content),
    icon: icon ? Buffer.from(icon) : null,
  }));
  if (isShown && isKept) return undefined;
  return changeSettings(transaction, version, { [key]: digest });
}

/** Returns the stored settings as a file has them, amounts in cents, with their version and their logos. */
export async function readWrittenSettings(db: Database) {
  const { settings, version } = await findStoredSettings(db);
  return { version, file: settingsFile.parse(settings), logos: await listLogos(db) };
}
