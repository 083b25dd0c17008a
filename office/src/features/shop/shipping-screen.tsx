import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShopCourier, ShopFlatRate } from '@chipload/contract/office/shop';
import { findProvince } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { currentLanguage } from '@chipload/messages/locale';
import { countryTexts } from '@chipload/messages/office-codes';
import { Button } from '@chipload/ui/button';
import { Money } from '@chipload/ui/money';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { AddressLink } from '../../navigation/address-link.tsx';
import { Screen } from '../../navigation/screen.tsx';
import { useOffice } from '../../platform/office.ts';
import { Fact, Facts } from '../../records/fact.tsx';
import { Section } from '../../records/section.tsx';
import { Sideways } from '../../records/sideways.tsx';
import { accountRule } from './account-rule.ts';
import { CourierDialog } from './courier-dialog.tsx';
import { zonesOf } from './parcel-table.ts';
import { Delivery } from './delivery-days.tsx';
import { HandlingDialog, ParcelTableDialog, PickupDialog, RemoveDialog } from './shipping-dialogs.tsx';
import { type Ask, Hint, NamesOf, type PartProps, RowButtons } from './shipping-parts.tsx';
import { shopQuery } from './shop.queries.ts';
import { FlatRateDialog, rateKey } from './zone-dialogs.tsx';

/** The prices, couriers, places and days of shipping. */
export function ShippingScreen() {
  const { api } = useOffice();
  const { data: shop } = useSuspenseQuery(shopQuery(api));
  const [dialog, setDialog] = useState<{ show: Parameters<Ask>[0] }>();
  const ask: Ask = (show) => setDialog({ show });
  return (
    <Screen title={m.office_shipping()} trail={<AddressLink address="/shop">{m.office_shop()}</AddressLink>}>
      <div className="grid max-w-4xl gap-8">
        <p className="max-w-prose text-sm text-pretty text-muted">{m.office_shipping_hint()}</p>
        <FlatRates shop={shop} ask={ask} />
        <Parcels shop={shop} ask={ask} />
        <Collect shop={shop} ask={ask} />
        <Pickup shop={shop} ask={ask} />
        <Delivery shop={shop} ask={ask} />
      </div>
      {dialog?.show({ shop, onClose: () => setDialog(undefined) })}
    </Screen>
  );
}

function FlatRates({ shop, ask }: PartProps) {
  const { api } = useOffice();
  const add = (
    <Button look="quiet" onClick={() => ask((props) => <FlatRateDialog {...props} />)}>
      {m.office_shipping_zone_add()}
    </Button>
  );
  const remove = (rate: ShopFlatRate) =>
    ask((props) => (
      <RemoveDialog
        {...props}
        title={m.office_shipping_zone_remove({ zone: rate.zone })}
        question={m.office_shipping_zone_remove_question()}
        remove={({ version, flat_rates: rates }, idempotencyKey) =>
          api.post('/shop/flat-rates', {
            data: { version, flat_rates: rates.filter((one) => rateKey(one) !== rateKey(rate)) },
            idempotencyKey,
          })
        }
      />
    ));
  return (
    <Section title={m.office_shipping_rates()} action={add}>
      <Hint>{m.office_shipping_rates_hint()}</Hint>
      {shop.flat_rates.length === 0 ? (
        <p>{m.office_shipping_rates_none()}</p>
      ) : (
        <Sideways label={m.office_shipping_rates()}>
          <Table caption={m.office_shipping_rates()}>
            <thead>
              <tr>
                <HeadCell>{m.office_shipping_zone()}</HeadCell>
                <HeadCell>{m.office_shipping_to()}</HeadCell>
                <HeadCell>{m.office_shipping_provinces()}</HeadCell>
                <HeadCell className="text-right">{m.office_shipping_price()}</HeadCell>
                <HeadCell className="text-right">{m.office_shipping_free_above()}</HeadCell>
                <HeadCell>
                  <span className="sr-only">{m.office_shop_change()}</span>
                </HeadCell>
              </tr>
            </thead>
            <tbody>
              {shop.flat_rates.map((rate) => (
                <RateRow
                  key={rateKey(rate)}
                  rate={rate}
                  onChange={() => ask((props) => <FlatRateDialog {...props} rate={rate} />)}
                  onRemove={() => remove(rate)}
                />
              ))}
            </tbody>
          </Table>
        </Sideways>
      )}
    </Section>
  );
}

function RateRow({
  rate,
  onChange,
  onRemove,
}: {
  rate: ShopFlatRate;
  onChange: () => void;
  onRemove: () => void;
}) {
  const country = rate.currency === 'CAD' ? 'CA' : 'US';
  return (
    <Row>
      <RowHead className="whitespace-nowrap">{rate.zone}</RowHead>
      <Cell className="whitespace-nowrap">{countryTexts[country]()}</Cell>
      <Cell className="min-w-40">
        <NamesOf country={country} provinces={rate.provinces} />
      </Cell>
      <Cell className="text-right">
        <Money cents={rate.price} currency={rate.currency} />
      </Cell>
      <Cell className="text-right">
        {rate.free_above === null ? '–' : <Money cents={rate.free_above} currency={rate.currency} />}
      </Cell>
      <RowButtons
        change={{
          label: m.office_shipping_zone_change({ zone: rate.zone }),
          onClick: onChange,
        }}
        remove={{
          label: m.office_shipping_zone_remove({ zone: rate.zone }),
          onClick: onRemove,
        }}
      />
    </Row>
  );
}

function Parcels({ shop: { parcel_steps: steps }, ask }: PartProps) {
  const change = (
    <Button look="quiet" onClick={() => ask((props) => <ParcelTableDialog {...props} />)}>
      {m.office_shop_change()}
    </Button>
  );
  const [first] = steps;
  const zones = first ? zonesOf(first) : [];
  return (
    <Section title={m.office_shipping_parcels()} action={change}>
      <Hint>{m.office_shipping_parcels_hint()}</Hint>
      {steps.length === 0 ? (
        <p>{m.office_shipping_parcels_none()}</p>
      ) : (
        <Sideways label={m.office_shipping_parcels()}>
          <Table caption={m.office_shipping_parcels()}>
            <thead>
              <tr>
                <HeadCell className="text-right">{m.office_shipping_parcels_pounds()}</HeadCell>
                {zones.map((zone) => (
                  <HeadCell key={zone} className="text-right whitespace-nowrap">
                    {m.office_shipping_parcels_zone({ zone })}
                  </HeadCell>
                ))}
              </tr>
            </thead>
            <tbody>
              {steps.map(({ up_to_pounds: pounds, prices }) => (
                <Row key={pounds}>
                  <RowHead className="tabular text-right">{pounds}</RowHead>
                  {zones.map((zone) => (
                    <Cell key={zone} className="text-right">
                      <Money cents={prices[zone] ?? 0} currency="USD" />
                    </Cell>
                  ))}
                </Row>
              ))}
            </tbody>
          </Table>
        </Sideways>
      )}
    </Section>
  );
}

function accountText({ account_pattern: pattern, collects }: ShopCourier): string {
  if (!collects) return m.office_shipping_account_none();
  const { kind, least, most } = accountRule(pattern);
  if (kind === 'pattern') return pattern;
  const isDigits = kind === 'digits';
  if (least === most)
    return (isDigits ? m.office_shipping_account_digits_exactly : m.office_shipping_account_letters_exactly)({
      count: String(most),
    });
  return (isDigits ? m.office_shipping_account_digits_count : m.office_shipping_account_letters_count)({
    least: String(least),
    most: String(most),
  });
}

function Collect({ shop: { collect }, ask }: PartProps) {
  const { api } = useOffice();
  const { couriers, handling } = collect;
  const actions = (
    <span className="flex flex-wrap">
      <Button look="quiet" onClick={() => ask((props) => <HandlingDialog {...props} />)}>
        {m.office_shipping_handling_change()}
      </Button>
      <Button look="quiet" onClick={() => ask((props) => <CourierDialog {...props} />)}>
        {m.office_shipping_courier_add()}
      </Button>
    </span>
  );
  const remove = ({ key, name }: ShopCourier) =>
    ask((props) => (
      <RemoveDialog
        {...props}
        title={m.office_shipping_courier_remove({ name })}
        question={m.office_shipping_courier_remove_question()}
        remove={({ version, collect: seen }, idempotencyKey) =>
          api.post('/shop/collect', {
            data: { version, ...seen, couriers: seen.couriers.filter((one) => one.key !== key) },
            idempotencyKey,
          })
        }
      />
    ));
  return (
    <Section title={m.office_shipping_collect()} action={actions}>
      <Hint>{m.office_shipping_collect_hint()}</Hint>
      {couriers.length === 0 ? (
        <p>{m.office_shipping_collect_none()}</p>
      ) : (
        <Sideways label={m.office_shipping_collect()}>
          <Table caption={m.office_shipping_collect()}>
            <thead>
              <tr>
                <HeadCell>{m.office_shipping_courier_name()}</HeadCell>
                <HeadCell>{m.office_shipping_account()}</HeadCell>
                <HeadCell>{m.office_shipping_example()}</HeadCell>
                <HeadCell>
                  <span className="sr-only">{m.office_shop_change()}</span>
                </HeadCell>
              </tr>
            </thead>
            <tbody>
              {couriers.map((courier) => (
                <Row key={courier.key}>
                  <RowHead className="whitespace-nowrap">{courier.name}</RowHead>
                  <Cell className="wrap-anywhere">{accountText(courier)}</Cell>
                  <Cell className="tabular">{(courier.collects && courier.example) || '–'}</Cell>
                  <RowButtons
                    change={{
                      label: m.office_shipping_courier_change({ name: courier.name }),
                      onClick: () => ask((props) => <CourierDialog {...props} courier={courier} />),
                    }}
                    remove={{
                      label: m.office_shipping_courier_remove({ name: courier.name }),
                      onClick: () => remove(courier),
                    }}
                  />
                </Row>
              ))}
            </tbody>
          </Table>
        </Sideways>
      )}
      <Facts>
        <Fact label={`${m.office_shipping_handling()} (CAD)`}>
          <Money cents={handling.cad} currency="CAD" />
        </Fact>
        <Fact label={`${m.office_shipping_handling()} (USD)`}>
          <Money cents={handling.usd} currency="USD" />
        </Fact>
      </Facts>
    </Section>
  );
}

function Pickup({ shop: { pickup }, ask }: PartProps) {
  const { api } = useOffice();
  const remove = () =>
    ask((props) => (
      <RemoveDialog
        {...props}
        title={m.office_shipping_pickup_remove()}
        question={m.office_shipping_pickup_remove_question()}
        remove={({ version }, idempotencyKey) =>
          api.post('/shop/pickup', { data: { version, pickup: null }, idempotencyKey })
        }
      />
    ));
  const actions = (
    <span className="flex flex-wrap">
      {pickup && (
        <Button look="quiet" onClick={remove}>
          {m.office_shipping_pickup_remove()}
        </Button>
      )}
      <Button look="quiet" onClick={() => ask((props) => <PickupDialog {...props} />)}>
        {m.office_shop_change()}
      </Button>
    </span>
  );
  return (
    <Section title={m.office_shipping_pickup()} action={actions}>
      {pickup ? (
        <Facts>
          <Fact label={m.office_shop_address()}>
            {[pickup.line_1, pickup.line_2]
              .filter((line) => line !== '')
              .map((line) => (
                <div key={line}>{line}</div>
              ))}
            <div>
              {pickup.city}, {findProvince(pickup.country, pickup.province)?.name[currentLanguage()]}{' '}
              {pickup.postal}
            </div>
          </Fact>
          <Fact label={m.office_shipping_hours_en()}>{pickup.hours_en || '–'}</Fact>
          <Fact label={m.office_shipping_hours_fr()}>{pickup.hours_fr || '–'}</Fact>
        </Facts>
      ) : (
        <p>{m.office_shipping_pickup_none()}</p>
      )}
    </Section>
  );
}
