import type { OfficeShop } from '@chipload/contract/office/shop';
import { m } from '@chipload/messages';
import { currentLanguage, formatMoney } from '@chipload/messages/locale';
import type { Facts } from '../../records/conflicts/facts.ts';
import { registeredText } from '../../records/taxes/taxes.queries.ts';

/** Returns what the staff can change of the shop. */
export function shopFacts({ address, privacy, minimum_order: minimum, registrations }: OfficeShop): Facts {
  return {
    [m.office_shop_site_name()]: address?.site_name ?? '',
    [m.office_shop_seller()]: address?.name ?? '',
    [m.office_shop_address()]: address
      ? [address.line_1, address.line_2, address.city, address.province, address.postal, address.country]
          .filter((part) => part !== '')
          .join(', ')
      : '',
    [m.office_shop_phone()]: address?.phone ?? '',
    [m.office_shop_email()]: address?.email ?? '',
    [m.office_shop_privacy()]: privacy
      ? [privacy.title_en, privacy.title_fr, privacy.name, privacy.email, privacy.phone]
          .filter((part) => part !== '')
          .join(', ')
      : '',
    [m.office_shop_minimum()]: [
      formatMoney(minimum.cad, 'CAD', currentLanguage()),
      formatMoney(minimum.usd, 'USD', currentLanguage()),
    ].join(', '),
    [m.office_shop_registrations()]: registrations
      .map((one) => `${one.tax} ${one.number} (${registeredText(one)})`)
      .join(', '),
  };
}
