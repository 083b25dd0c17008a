import type { OfficeShop } from '@chipload/contract/office/shop';
import type { MadeKind } from '@chipload/domain/trunk';
import { m } from '@chipload/messages';
import { currentLanguage, formatMoney } from '@chipload/messages/locale';
import type { Facts } from '../../records/conflicts/facts.ts';
import { registeredText } from '../../records/taxes/taxes.queries.ts';

export const madeTexts: Readonly<Record<MadeKind, () => string>> = {
  mod: m.office_shop_made_mods,
  holder: m.office_shop_made_holders,
  regrind: m.office_shop_made_regrinds,
};

/** Returns what a shop makes to order, as a line. */
export function madeText(kinds: readonly MadeKind[]): string {
  return kinds.map((kind) => madeTexts[kind]()).join(' · ');
}

/** Returns what the staff can change of the shop. */
export function shopFacts({
  address,
  look,
  logos,
  privacy,
  minimum_order: minimum,
  made_to_order: made,
  registrations,
  states,
  reminders,
  ...shipping
}: OfficeShop): Facts {
  return {
    [m.office_shop_site_name()]: address?.site_name ?? '',
    [m.office_shop_tagline_en()]: address?.tagline_en ?? '',
    [m.office_shop_tagline_fr()]: address?.tagline_fr ?? '',
    [m.office_shop_seller()]: address?.name ?? '',
    [m.office_shop_address()]: address
      ? [address.line_1, address.line_2, address.city, address.province, address.postal, address.country]
          .filter((part) => part !== '')
          .join(', ')
      : '',
    [m.office_shop_phone()]: address?.phone ?? '',
    [m.office_shop_email()]: address?.email ?? '',
    [m.office_shop_accent()]: look.accent,
    [m.office_shop_logo()]: logos.map(({ digest }) => digest).join(', '),
    [m.office_shop_privacy()]: privacy
      ? [privacy.title_en, privacy.title_fr, privacy.name, privacy.email, privacy.phone]
          .filter((part) => part !== '')
          .join(', ')
      : '',
    [m.office_shop_minimum()]: [
      formatMoney(minimum.cad, 'CAD', currentLanguage()),
      formatMoney(minimum.usd, 'USD', currentLanguage()),
    ].join(', '),
    [m.office_shop_made()]: madeText(made),
    [m.office_shop_registrations()]: registrations
      .map((one) => `${one.tax} ${one.number} (${registeredText(one)})`)
      .join(', '),
    [m.office_shop_states()]: states
      .map(
        (one) =>
          `${one.state} ${one.rate_per_hundred_thousand / 1_000}% ${one.number} (${registeredText(one)})`,
      )
      .join(', '),
    [m.office_shop_reminder_days()]: reminders.days.join(', '),
    [m.office_shop_hold_after()]: String(reminders.hold_after_days ?? ''),
    ...shippingFacts(shipping),
  };
}

type Shipping = Pick<OfficeShop, 'flat_rates' | 'collect' | 'pickup' | 'delivery' | 'parcel_steps'>;

function shippingFacts({
  flat_rates: rates,
  collect,
  pickup,
  delivery,
  parcel_steps: steps,
}: Shipping): Facts {
  const amount = (cents: number, currency: 'CAD' | 'USD') => formatMoney(cents, currency, currentLanguage());
  return {
    [m.office_shipping_rates()]: rates
      .map((rate) => `${rate.zone} ${amount(rate.price, rate.currency)} (${rate.provinces.join(' ')})`)
      .join(', '),
    [m.office_shipping_collect()]: collect.couriers.map(({ name }) => name).join(', '),
    [m.office_shipping_handling()]: [
      amount(collect.handling.cad, 'CAD'),
      amount(collect.handling.usd, 'USD'),
    ].join(', '),
    [m.office_shipping_pickup()]: pickup
      ? [pickup.line_1, pickup.line_2, pickup.city, pickup.hours_en, pickup.hours_fr]
          .filter((part) => part !== '')
          .join(', ')
      : '',
    [m.office_shipping_cut_off()]: delivery?.cut_off ?? '',
    [m.office_shipping_closed()]: delivery?.closed_on.join(', ') ?? '',
    [m.office_shipping_carrier_days()]:
      delivery?.zones
        .map((one) => `${one.zone} ${one.working_days} (${one.provinces.join(' ')})`)
        .join(', ') ?? '',
    [m.office_shipping_parcels()]: steps
      .map(({ up_to_pounds: pounds, prices }) => `${pounds} lb ${Object.values(prices).join(' ')}`)
      .join(', '),
  };
}
