import type {
  OfficeShop,
  ShopDelivery,
  ShopDeliveryZone,
  ShopFlatRate,
} from '@chipload/contract/office/shop';
import { countries, type Country } from '@chipload/domain/places';
import { type Currency, currencies } from '@chipload/domain/money';
import { m } from '@chipload/messages';
import { countryTexts } from '@chipload/messages/office-codes';
import { formatCents, parseCents } from '@chipload/ui/form/money-text';
import { useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { CountEntry, MenuEntry, TextEntry } from '../../records/form-fields.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';
import { PlacesEntry } from './places-entry.tsx';
import { amountProblem } from './shop-dialogs.tsx';
import { shopFacts } from './shop-facts.ts';
import { withEntry } from './with-entry.ts';

const countryOf: Readonly<Record<Currency, Country>> = { CAD: 'CA', USD: 'US' };

export const rateKey = ({ currency, zone }: ShopFlatRate) => `${currency} ${zone}`;
export const deliveryZoneKey = ({ country, zone }: ShopDeliveryZone) => `${country} ${zone}`;

type RateForm = {
  zone: string;
  currency: Currency;
  price: string;
  free_above: string;
  provinces: readonly string[];
};

/** Adds a zone with its price of shipping, or changes one. */
export function FlatRateDialog({
  shop,
  rate,
  onClose,
}: {
  shop: OfficeShop;
  rate?: ShopFlatRate;
  onClose: () => void;
}) {
  const { api } = useOffice();
  const changed = (rates: readonly ShopFlatRate[], typed: RateForm) =>
    withEntry(rates, { old: rate, entry: rateOf(typed), keyOf: rateKey });
  const { form, dialog } = useRecordForm({
    record: shop,
    values: () => formOf(rate),
    factsOf: shopFacts,
    typedFacts: (typed, seen) => shopFacts({ ...seen, flat_rates: changed(seen.flat_rates, typed) }),
    act: (typed: RateForm, { seen: { version, flat_rates: rates }, idempotencyKey }) =>
      api.post('/shop/flat-rates', {
        data: { version, flat_rates: changed(rates, typed) },
        idempotencyKey,
      }),
    onClose,
  });
  const { control } = form;
  const others = shop.flat_rates.filter((one) => rate === undefined || rateKey(one) !== rateKey(rate));
  return (
    <RecordFormDialog
      {...dialog}
      wide
      title={rate ? m.office_shipping_zone_change({ zone: rate.zone }) : m.office_shipping_zone_add()}
      action={m.office_shop_save()}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextEntry
          control={control}
          name="zone"
          label={m.office_shipping_zone()}
          hint={m.office_shipping_zone_hint()}
          missing={m.office_shop_missing()}
        />
        <MenuEntry
          control={control}
          name="currency"
          label={m.office_shipping_to()}
          options={currencies.map((value) => ({
            value,
            label: `${countryTexts[countryOf[value]]()} (${value})`,
          }))}
          onChosen={() => form.setValue('provinces', [])}
        />
        <TextEntry
          control={control}
          name="price"
          label={m.office_shipping_price()}
          missing={m.office_shop_missing()}
          validate={amountProblem}
        />
        <TextEntry
          control={control}
          name="free_above"
          label={m.office_shipping_free_above()}
          hint={m.office_shipping_free_above_hint()}
          isOptional
          validate={(text) => text.trim() === '' || amountProblem(text)}
        />
      </div>
      <PlacesEntry
        control={control}
        name="provinces"
        country={countryOf[form.watch('currency')]}
        others={others.map((one) => ({ ...one, country: countryOf[one.currency] }))}
      />
    </RecordFormDialog>
  );
}

function formOf(rate: ShopFlatRate | undefined): RateForm {
  return {
    zone: rate?.zone ?? '',
    currency: rate?.currency ?? 'CAD',
    price: rate ? formatCents(rate.price) : '',
    free_above: typeof rate?.free_above === 'number' ? formatCents(rate.free_above) : '',
    provinces: rate?.provinces ?? [],
  };
}

function rateOf({ zone, currency, price, free_above: freeAbove, provinces }: RateForm): ShopFlatRate {
  return {
    zone,
    currency,
    provinces: [...provinces],
    price: parseCents(price) ?? 0,
    free_above: freeAbove.trim() === '' ? null : (parseCents(freeAbove) ?? 0),
  };
}

type DaysForm = {
  zone: string;
  country: Country;
  working_days: number | undefined;
  provinces: readonly string[];
};

/** Adds a zone with the working days that the carrier takes, or changes one. */
export function DeliveryZoneDialog({
  shop,
  delivery,
  zone,
  onClose,
}: {
  shop: OfficeShop;
  delivery: ShopDelivery;
  zone?: ShopDeliveryZone;
  onClose: () => void;
}) {
  const { api } = useOffice();
  const deliveryOf = (seen: ShopDelivery, { working_days: days, provinces, ...typed }: DaysForm) => ({
    ...seen,
    zones: withEntry(seen.zones, {
      old: zone,
      entry: { ...typed, provinces: [...provinces], working_days: days ?? 0 },
      keyOf: deliveryZoneKey,
    }),
  });
  const { form, dialog } = useRecordForm({
    record: shop,
    values: (): DaysForm => ({
      zone: zone?.zone ?? '',
      country: zone?.country ?? 'CA',
      working_days: zone?.working_days,
      provinces: zone?.provinces ?? [],
    }),
    factsOf: shopFacts,
    typedFacts: (typed, seen) =>
      shopFacts({ ...seen, delivery: deliveryOf(seen.delivery ?? delivery, typed) }),
    act: (typed: DaysForm, { seen, idempotencyKey }) =>
      api.post('/shop/delivery', {
        data: { version: seen.version, delivery: deliveryOf(seen.delivery ?? delivery, typed) },
        idempotencyKey,
      }),
    onClose,
  });
  const { control } = form;
  return (
    <RecordFormDialog
      {...dialog}
      wide
      title={zone ? m.office_shipping_zone_change({ zone: zone.zone }) : m.office_shipping_zone_add()}
      action={m.office_shop_save()}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextEntry
          control={control}
          name="zone"
          label={m.office_shipping_zone()}
          hint={m.office_shipping_zone_hint()}
          missing={m.office_shop_missing()}
        />
        <MenuEntry
          control={control}
          name="country"
          label={m.office_shipping_to()}
          options={countries.map((value) => ({ value, label: countryTexts[value]() }))}
          onChosen={() => form.setValue('provinces', [])}
        />
        <CountEntry
          control={control}
          name="working_days"
          label={m.office_shipping_carrier_days()}
          least={0}
          most={60}
        />
      </div>
      <PlacesEntry
        control={control}
        name="provinces"
        country={form.watch('country')}
        others={delivery.zones.filter(
          (one) => zone === undefined || deliveryZoneKey(one) !== deliveryZoneKey(zone),
        )}
      />
    </RecordFormDialog>
  );
}
