// Privacy, terms of sale, shipping and returns, contact: the owner's text if there is one, else the default text, built from the settings.
// Entry points: `getLegalPage`, `legalVersion`. Never knows: who has agreed (consents).

import type { legalCalls, LegalPageName } from '@chipload/contract/legal';
import type { Reply } from '@chipload/contract/endpoint';
import type { RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Language } from '../../platform/language.ts';
import type { Settings, ShopSettings } from '../settings/settings.service.ts';
import type { LegalFacts } from './legal-facts.ts';
import { findOwnText, versionInForce } from './legal.repository.ts';
import { contactText } from './contact-text.ts';
import { privacyText } from './privacy-text.ts';
import { shippingText } from './shipping-text.ts';
import { termsText } from './terms-text.ts';
import type { LegalText } from './text-blocks.ts';

export type { LegalFacts } from './legal-facts.ts';

/** The texts that people agree to. */
type AgreedPage = 'privacy' | 'terms';

/** The date of the default texts. Change it whenever their meaning changes. */
const defaultVersions: Readonly<Record<AgreedPage, string>> = {
  privacy: '2026-11-20',
  terms: '2026-11-20',
};

type WriteText = (settings: ShopSettings, language: Language, facts: LegalFacts) => LegalText;

const texts: Readonly<Record<LegalPageName, WriteText>> = {
  privacy: privacyText,
  terms: termsText,
  shipping: shippingText,
  contact: contactText,
};

export async function getLegalPage(
  { db, settings, facts }: { db: Database; settings: Settings; facts: LegalFacts },
  page: LegalPageName,
  language: Language,
): Promise<Reply<typeof legalCalls.getLegalPage>> {
  const own = await findOwnText(db, page, language);
  const defaultVersion = page === 'privacy' || page === 'terms' ? defaultVersions[page] : null;
  if (own) return { ...own, version: defaultVersion && own.version };
  return { ...texts[page](await settings.get(), language, facts), version: defaultVersion };
}

/** Returns the date of the current text as a SQL expression, so that recording it needs no further query. */
export function legalVersion(page: AgreedPage): RawBuilder<string> {
  return versionInForce(page, defaultVersions[page]);
}
