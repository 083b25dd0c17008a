import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { settingsFile, type WrittenSettings } from './settings-file.ts';
import { findStoredSettings, saveSettings } from './settings.repository.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Replaces some keys of the stored settings, which belong to the office from then on; `undefined` removes one. Returns these keys as they
 * were and are. Refuses if the settings were changed since the version that was seen; call it in a transaction.
 */
export async function changeSettings(
  transaction: Database,
  seen: number,
  change: WrittenSettings,
): Promise<{ readonly before: Fields; readonly after: Fields }> {
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

/** Returns the stored settings as a file has them, amounts in cents, with their version. */
export async function readWrittenSettings(db: Database) {
  const { settings, version } = await findStoredSettings(db);
  return { version, file: settingsFile.parse(settings) };
}
