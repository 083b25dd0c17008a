// Sends mail with the shop's name and address from the settings.
// Entry points: `createPost`. Never knows: what a mail says.

import type { Sender } from '../../platform/mail/letters-to-people.ts';
import type { Mail, Mailer } from '../../platform/mail/mailer.ts';
import { placeLine, type Settings } from '../settings/settings.service.ts';

export type PostOptions = {
  readonly mailer: Mailer;
  readonly settings: Settings;
  readonly publicUrl: string;
};

export type Post = {
  send(mailOf: (sender: Sender) => Mail): Promise<void>;
  /** Sends no mail while the settings have no e-mail address of the shop; the message is in the database in any case. */
  sendToShop(mailOf: (sender: Sender, to: string) => Mail): Promise<void>;
};

export function createPost({ mailer, settings, publicUrl }: PostOptions): Post {
  const sender = async (): Promise<Sender> => {
    const shop = await settings.get();
    return {
      siteName: shop.siteName,
      publicUrl,
      postalAddress: shop.address ? placeLine(shop.address) : '',
    };
  };
  return {
    async send(mailOf) {
      await mailer.send(mailOf(await sender()));
    },
    async sendToShop(mailOf) {
      const { address } = await settings.get();
      if (address?.email) await mailer.send(mailOf(await sender(), address.email));
    },
  };
}
