import { dayAtShop } from '@chipload/domain/places';
import type { Language } from '../../platform/language.ts';
import type { MailDocument } from '../../platform/mail/mailer.ts';
import { Refusal } from '../../platform/refusal.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { type MoneyDocument, pdfOf, type PrintingShop, printedLogo } from '../documents/documents.service.ts';
import { quoteDocument } from './quote-content.ts';
import { sentVersion } from './quotes.presenter.ts';
import { findQuote } from './quotes.repository.ts';

type Reader = {
  /** Undefined for the staff, who see the version that is being written, too. */
  readonly companyId?: number | undefined;
  /** Undefined: that of the person for whom it is. */
  readonly language?: Language | undefined;
  /** Undefined: the latest that the reader may see. */
  readonly version?: number | undefined;
};

export async function getQuoteDocument(
  { db, settings }: PrintingShop,
  uuid: string,
  { companyId, language, version: number }: Reader,
): Promise<MoneyDocument> {
  const quote = await findQuote(db, uuid, companyId);
  const latest = quote && (companyId === undefined ? quote.versions[0] : sentVersion(quote));
  const version = number === undefined ? latest : quote?.versions.find((one) => one.number === number);
  if (!quote || !version) throw new Refusal('not-found');
  const shop = await settings.get();
  const content = quoteDocument(quote, version, {
    settings: shop,
    language: language ?? quote.language,
    today: version.sent_at === null ? shopDay() : dayAtShop(new Date(version.sent_at)),
  });
  return { ...content, ...(await printedLogo(db, shop.logoDigest)) };
}

/** Makes the PDF that the mail of a version carries, in the language of its reader. */
export async function makeMailedQuote(
  shop: PrintingShop,
  { uuid, version }: Pick<MailDocument, 'uuid' | 'version'>,
): Promise<Uint8Array | string> {
  return pdfOf('quote', await getQuoteDocument(shop, uuid, { version })).make();
}
