// The shop's default terms of sale.

import { findProvince } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import type { Language, PlainMessage } from '../../platform/language.ts';
import type { ShopSettings } from '../settings/settings.service.ts';
import { type LegalText, paragraph, section } from './text-blocks.ts';

export function termsText(settings: ShopSettings, language: Language): LegalText {
  const options = { locale: language };
  const { place } = settings;
  const shop = settings.siteName;
  const province = findProvince(place.country, place.province)?.name[language] ?? place.province;
  const law = place.country === 'CA' ? m.legal_terms_law : m.legal_terms_law_us;
  const say = (id: string, title: PlainMessage, text: PlainMessage) =>
    section(id, title({}, options), paragraph(text({}, options)));
  return {
    title: m.legal_terms_title({}, options),
    subtitle: m.legal_terms_subtitle({ shop }, options),
    body: [
      section(
        'seller',
        m.legal_terms_seller_title({}, options),
        paragraph(m.legal_terms_seller({ shop }, options)),
      ),
      say('prices', m.legal_terms_prices_title, m.legal_terms_prices),
      say('orders', m.legal_terms_order_title, m.legal_terms_order),
      say('payment', m.legal_terms_pay_title, m.legal_terms_pay),
      say('shipping', m.legal_terms_ship_title, m.legal_terms_ship),
      say('returns', m.legal_terms_return_title, m.legal_terms_return),
      say('data', m.legal_terms_data_title, m.legal_terms_data),
      say('account', m.legal_terms_account_title, m.legal_terms_account),
      section('law', m.legal_terms_law_title({}, options), paragraph(law({ province }, options))),
      say('changes', m.legal_terms_change_title, m.legal_terms_change),
    ].join('\n'),
  };
}
