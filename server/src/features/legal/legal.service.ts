// The privacy policy and the terms of sale: the owner's text if there is one, else the default text, built from the settings.
// Entry points: `getLegalPage`, `legalVersion`. Never knows: who has agreed (consents).

import type { legalCalls, LegalPageName } from '@chipload/contract/legal';
import type { Reply } from '@chipload/contract/endpoint';
import type { RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Language } from '../../platform/language.ts';
import type { Settings } from '../settings/settings.service.ts';
import type { LegalFacts } from './legal-facts.ts';
import { findOwnText, versionInForce } from './legal.repository.ts';
import { privacyText } from './privacy-text.ts';
import { termsText } from './terms-text.ts';

export type { LegalFacts } from './legal-facts.ts';

/** The date of the default texts. Change it whenever their meaning changes. */
const defaultVersions: Readonly<Record<LegalPageName, string>> = {
  privacy: '2026-11-20',
  terms: '2026-11-20',
};

export async function getLegalPage(
  { db, settings, facts }: { db: Database; settings: Settings; facts: LegalFacts },
  page: LegalPageName,
  language: Language,
): Promise<Reply<typeof legalCalls.getLegalPage>> {
  const own = await findOwnText(db, page, language);
  if (own) return own;
  const text = page === 'privacy' ? privacyText : termsText;
  return { ...text(await settings.get(), facts, language), version: defaultVersions[page] };
}

/** Returns the date of the current text as a SQL expression, so that recording it needs no further query. */
export function legalVersion(page: LegalPageName): RawBuilder<string> {
  return versionInForce(page, defaultVersions[page]);
}
