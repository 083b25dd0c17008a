// The shop's default privacy policy, built from its settings and its configuration.

import { pages } from '@chipload/contract/page-addresses';
import { m } from '@chipload/messages';
import type { Language } from '../../platform/language.ts';
import type { ShopSettings } from '../settings/settings.service.ts';
import type { LegalFacts } from './legal-facts.ts';
import { retentionRows } from './retention-rows.ts';
import { type LegalText, linked, list, paragraph, section, table } from './text-blocks.ts';

export function privacyText(settings: ShopSettings, language: Language, facts: LegalFacts): LegalText {
  const options = { locale: language };
  const shop = settings.siteName;
  return {
    title: m.legal_privacy_title({}, options),
    subtitle: m.legal_privacy_subtitle({ shop }, options),
    body: [
      responsibleText(settings, shop, language),
      dataText(language),
      periodsText(language),
      recipientsText(settings, facts, language),
      cookiesText(facts, language),
      rightsText(language),
      section('protection', m.legal_safe_title({}, options), paragraph(m.legal_safe_body({}, options))),
    ].join('\n'),
  };
}

function responsibleText({ address, privacy }: ShopSettings, shop: string, language: Language): string {
  const options = { locale: language };
  const place = address && [
    ...[address.line1, address.line2].filter((line) => line !== ''),
    `${address.city}, ${address.province} ${address.postal}`,
  ];
  const title = privacy?.title[language] ?? m.legal_who_default({}, options);
  const person = privacy?.name ? `${privacy.name}, ${title}` : title;
  const email = privacy?.email ?? address?.email ?? '';
  const phone = privacy?.phone ?? '';
  const contact = [
    email === '' ? m.legal_who_post({}, options) : m.legal_who_write({ email }, options),
    phone === '' ? '' : m.legal_who_call({ phone }, options),
  ].filter((words) => words !== '');
  return section(
    'responsible',
    m.legal_who_title({}, options),
    paragraph(m.legal_who_shop({ shop }, options)),
    ...(address && place
      ? [paragraph(m.legal_who_place({ name: address.name, place: place.join(', ') }, options))]
      : []),
    paragraph(m.legal_who_officer({ person, contact: contact.join(' ') }, options)),
  );
}

function dataText(language: Language): string {
  const options = { locale: language };
  const kept = [
    m.legal_what_account,
    m.legal_what_orders,
    m.legal_what_saved,
    m.legal_what_cards,
    m.legal_what_security,
    m.legal_what_consents,
    m.legal_what_libraries,
  ];
  return section(
    'kept',
    m.legal_what_title({}, options),
    list(kept.map((say) => say({}, options))),
    paragraph(m.legal_what_not({}, options)),
  );
}

function periodsText(language: Language): string {
  const options = { locale: language };
  const title = m.legal_long_title({}, options);
  const head = [m.legal_long_what, m.legal_long_for, m.legal_long_from].map((say) => say({}, options));
  return section(
    'periods',
    title,
    paragraph(m.legal_long_account({}, options)),
    table(title, head, retentionRows(language)),
  );
}

function recipientsText(
  { collectingCouriers: couriers, cardGateway }: ShopSettings,
  facts: LegalFacts,
  language: Language,
): string {
  const options = { locale: language };
  const names = couriers.map(({ name }) => name).join(', ');
  return section(
    'recipients',
    m.legal_gets_title({}, options),
    paragraph(m.legal_gets_intro({}, options)),
    list([
      m.legal_gets_carriers({}, options),
      ...(names === '' ? [] : [m.legal_gets_collecting({ couriers: names }, options)]),
      ...(cardGateway === undefined ? [] : [m.legal_gets_bank({}, options)]),
      ...(facts.hasMailServer ? [m.legal_gets_mail({}, options)] : []),
      ...(facts.hasErrorReports ? [m.legal_gets_sentry({}, options)] : []),
      m.legal_gets_references({}, options),
      m.legal_gets_authorities({}, options),
    ]),
    paragraph(m.legal_gets_where({}, options)),
  );
}

function cookiesText({ sessionCookie }: LegalFacts, language: Language): string {
  const options = { locale: language };
  const title = m.legal_cookies_title({}, options);
  return section(
    'cookies',
    title,
    paragraph(m.legal_cookies_intro({}, options)),
    table(
      title,
      [m.legal_cookie({}, options), m.legal_cookie_for({}, options)],
      [
        [sessionCookie, m.legal_cookie_session({}, options)],
        ['language', m.legal_cookie_language({}, options)],
        ['currency', m.legal_cookie_currency({}, options)],
        ['units', m.legal_cookie_units({}, options)],
        ['device', m.legal_cookie_device({}, options)],
        ['changed', m.legal_cookie_changed({}, options)],
      ],
    ),
    paragraph(m.legal_cookies_storage({}, options)),
  );
}

function rightsText(language: Language): string {
  const options = { locale: language };
  const inAccount = (
    say: (inputs: { link: string }, options: { locale: Language }) => string,
    link: string,
  ) => linked((mark) => say({ link: mark }, options), link, pages.privacyOfAccount);
  return section(
    'rights',
    m.legal_rights_title({}, options),
    list([
      inAccount(m.legal_rights_see, m.legal_rights_see_link({}, options)),
      m.legal_rights_correct({}, options),
      inAccount(m.legal_rights_erase, m.legal_rights_erase_link({}, options)),
      m.legal_rights_withdraw({}, options),
    ]),
    paragraph(m.legal_rights_ask({}, options)),
    paragraph(m.legal_rights_complain({}, options)),
  );
}
