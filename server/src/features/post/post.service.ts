// Sends mail with the shop's name and address from the settings.
// Entry points: `createPost`, `findMailingShop` (for a mail that is only shown). Never knows: what a mail says.

import { logoLimits } from '@chipload/domain/look';
import type { Database } from '../../platform/database/database.ts';
import type { Sender } from '../../platform/mail/letters-to-people.ts';
import type { Mail, Mailer } from '../../platform/mail/mailer.ts';
import { placeLine, type Settings, type ShopSettings } from '../settings/settings.service.ts';

export type PostOptions = {
  readonly mailer: Mailer;
  readonly settings: Settings;
  readonly publicUrl: string;
};

/** The shop in a mail whose text depends on its settings. */
export type MailingShop = { readonly sender: Sender; readonly settings: ShopSettings };

export type Post = {
  send(mailOf: (sender: Sender, settings: ShopSettings) => Mail): Promise<void>;
  /** Sends no mail while the settings have no e-mail address of the shop; the message is in the database in any case. */
  sendToShop(mailOf: (sender: Sender, to: string) => Mail): Promise<void>;
};

/** How many pixels of a logo stand in one of a mail, as on the pages. */
const sharpness = 4;

/** Returns the shop as its mails name it now. */
export async function findMailingShop(
  { settings, publicUrl }: Pick<PostOptions, 'settings' | 'publicUrl'>,
  transaction?: Database,
): Promise<MailingShop> {
  const shop = await settings.get(transaction);
  const { siteName, address, look, mailWords: words } = shop;
  const [logo, width] = look.logo.split(' ');
  const sender = {
    siteName,
    publicUrl,
    postalAddress: address ? placeLine(address) : '',
    words,
    ...(logo && {
      logo: {
        url: publicUrl + logo,
        width: Math.round(Number(width) / sharpness),
        height: logoLimits.height / sharpness,
        alt: siteName,
      },
    }),
  };
  return { sender, settings: shop };
}

export function createPost({ mailer, ...options }: PostOptions): Post {
  return {
    async send(mailOf) {
      const { sender, settings } = await findMailingShop(options);
      await mailer.send(mailOf(sender, settings));
    },
    async sendToShop(mailOf) {
      const { sender, settings } = await findMailingShop(options);
      if (settings.address?.email) await mailer.send(mailOf(sender, settings.address.email));
    },
  };
}
