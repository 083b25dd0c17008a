// The shop's default page about shipping and returns: the prices are those of the settings that the checkout charges.

import { pages } from '@chipload/contract/page-addresses';
import type { FreightTable } from '@chipload/domain/checkout';
import { findProvince } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { formatMoney } from '@chipload/messages/locale';
import type { Language } from '../../platform/language.ts';
import { placeLine, type ShopSettings } from '../settings/settings.service.ts';
import { type LegalText, linked, list, paragraph, section, table } from './text-blocks.ts';

export function shippingText(settings: ShopSettings, language: Language): LegalText {
  const options = { locale: language };
  return {
    title: m.legal_shipping_title({}, options),
    subtitle: m.legal_shipping_subtitle({ shop: settings.siteName }, options),
    body: [
      ...flatRates('canada', m.legal_shipping_canada_title({}, options), settings.freight.CAD, language),
      ...flatRates('united-states', m.legal_shipping_us_title({}, options), settings.freight.USD, language),
      ...parcels(settings, language),
      ...onOwnAccount(settings, language),
      ...pickup(settings, language),
      section(
        'minimum',
        m.legal_shipping_minimum_title({}, options),
        paragraph(
          m.legal_shipping_minimum(
            {
              cad: formatMoney(settings.minimumOrderCents.CAD, 'CAD', language),
              usd: formatMoney(settings.minimumOrderCents.USD, 'USD', language),
            },
            options,
          ),
        ),
      ),
      section(
        'backorders',
        m.legal_terms_ship_title({}, options),
        paragraph(m.legal_terms_ship({}, options)),
      ),
      section(
        'returns',
        m.legal_terms_return_title({}, options),
        paragraph(m.legal_terms_return({}, options)),
        paragraph(
          linked(
            (link) => m.legal_shipping_return_how({ link }, options),
            m.legal_contact_title({}, options),
            pages.contact,
          ),
        ),
      ),
    ].join('\n'),
  };
}

/** The prices of a currency by province or state; nothing if there are none. */
function flatRates(
  id: string,
  title: string,
  { currency, zones }: FreightTable,
  language: Language,
): string[] {
  if (zones.length === 0) return [];
  const options = { locale: language };
  const head = [m.legal_shipping_to, m.legal_shipping_price, m.legal_shipping_free].map((say) =>
    say({}, options),
  );
  const rows = zones.map(({ provinces, cents, freeFromSubtotalCents }) => [
    provinces.map((place) => nameOf(place, language)).join(', '),
    formatMoney(cents, currency, language),
    freeFromSubtotalCents === undefined ? '–' : formatMoney(freeFromSubtotalCents - 1, currency, language),
  ]);
  return [section(id, title, paragraph(m.legal_shipping_flat({}, options)), table(title, head, rows))];
}

/** `CA-ON` -> Ontario. */
function nameOf(place: string, language: Language): string {
  const [country, province = ''] = place.split('-');
  return findProvince(country === 'CA' ? 'CA' : 'US', province)?.name[language] ?? province;
}

function parcels({ parcelRates }: ShopSettings, language: Language): string[] {
  const [lightest] = parcelRates?.steps ?? [];
  if (!parcelRates || !lightest) return [];
  const options = { locale: language };
  const price = formatMoney(Math.min(...Object.values(lightest.cents)), parcelRates.currency, language);
  return [
    section(
      'parcels',
      m.legal_shipping_us_title({}, options),
      paragraph(m.legal_shipping_parcels({ price }, options)),
    ),
  ];
}

function onOwnAccount({ collectingCouriers: couriers, freight }: ShopSettings, language: Language): string[] {
  if (couriers.length === 0) return [];
  const options = { locale: language };
  const handling = [freight.CAD, freight.USD].filter(({ collectHandlingCents }) => collectHandlingCents > 0);
  return [
    section(
      'own-account',
      m.legal_shipping_collect_title({}, options),
      paragraph(m.legal_shipping_collect({}, options)),
      list(couriers.map(({ name }) => name)),
      ...handling.map(({ collectHandlingCents, currency }) =>
        paragraph(
          m.legal_shipping_handling(
            { price: formatMoney(collectHandlingCents, currency, language), currency },
            options,
          ),
        ),
      ),
    ),
  ];
}

function pickup({ pickup: place }: ShopSettings, language: Language): string[] {
  if (!place) return [];
  const options = { locale: language };
  return [
    section(
      'pickup',
      m.legal_shipping_pickup_title({}, options),
      paragraph(m.legal_shipping_pickup({ place: placeLine(place) }, options)),
      ...(place.hours[language] === '' ? [] : [paragraph(place.hours[language])]),
    ),
  ];
}
