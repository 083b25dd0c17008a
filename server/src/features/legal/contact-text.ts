// The shop's default contact page.

import { pages } from '@chipload/contract/page-addresses';
import { phoneLink } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import type { Language } from '../../platform/language.ts';
import { placeLine, type ShopSettings } from '../settings/settings.service.ts';
import { type LegalText, linked, list, paragraph, section } from './text-blocks.ts';

export function contactText(settings: ShopSettings, language: Language): LegalText {
  const options = { locale: language };
  const { address, pickup } = settings;
  const shop = settings.siteName;
  const [phone, email] = [address?.phone ?? '', address?.email ?? ''];
  const ways = [
    ...(phone === ''
      ? []
      : [linked((link) => m.legal_contact_phone({ phone: link }, options), phone, phoneLink(phone))]),
    ...(email === ''
      ? []
      : [linked((link) => m.legal_contact_email({ email: link }, options), email, `mailto:${email}`)]),
    linked(
      (link) => m.legal_contact_account({ link }, options),
      m.legal_contact_account_link({}, options),
      pages.orders,
    ),
    linked(
      (link) => m.legal_contact_site({ link }, options),
      m.legal_contact_site_link({}, options),
      pages.feedback,
    ),
  ];
  return {
    title: m.legal_contact_title({}, options),
    subtitle: m.legal_contact_subtitle({ shop }, options),
    body: [
      section('reach', m.legal_contact_reach_title({}, options), list(ways)),
      ...(address
        ? [
            section(
              'post',
              m.legal_contact_post_title({}, options),
              paragraph(m.legal_who_place({ name: address.name, place: placeLine(address) }, options)),
            ),
          ]
        : []),
      ...(pickup
        ? [
            section(
              'pickup',
              m.legal_shipping_pickup_title({}, options),
              paragraph(placeLine(pickup)),
              ...(pickup.hours[language] === '' ? [] : [paragraph(pickup.hours[language])]),
            ),
          ]
        : []),
    ].join('\n'),
  };
}
