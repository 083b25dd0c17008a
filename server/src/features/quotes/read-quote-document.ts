import type { Language } from '../../platform/language.ts';
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
};

export async function getQuoteDocument(
  { db, settings }: PrintingShop,
  uuid: string,
  { companyId, language }: Reader,
): Promise<MoneyDocument> {
  const quote = await findQuote(db, uuid, companyId);
  const version = quote && (companyId === undefined ? quote.versions[0] : sentVersion(quote));
  if (!quote || !version) throw new Refusal('not-found');
  const shop = await settings.get();
  const content = quoteDocument(quote, version, {
    settings: shop,
    language: language ?? quote.language,
    today: shopDay(),
  });
  return { ...content, ...(await printedLogo(db, shop.logoDigest)) };
}

/** Makes the PDF that a mail about a quote carries: of the version that was sent last. */
export async function makeMailedQuote(shop: PrintingShop, uuid: string): Promise<Uint8Array | string> {
  const quote = await findQuote(shop.db, uuid);
  if (!quote) throw new Error(`There is no quote ${uuid}`);
  return pdfOf('quote', await getQuoteDocument(shop, uuid, { companyId: quote.company_id })).make();
}
