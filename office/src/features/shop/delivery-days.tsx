import { useState } from 'react';
import type { ShopDelivery, ShopDeliveryZone } from '@chipload/contract/office/shop';
import { dayAtShop } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { countryTexts } from '@chipload/messages/office-codes';
import { Button } from '@chipload/ui/button';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { useOffice } from '../../platform/office.ts';
import { Fact, Facts } from '../../records/fact.tsx';
import { Section } from '../../records/section.tsx';
import { Sideways } from '../../records/sideways.tsx';
import { ClosedDaysDialog, CutOffDialog, RemoveDialog } from './shipping-dialogs.tsx';
import { type Ask, Hint, NamesOf, type PartProps, RowButtons } from './shipping-parts.tsx';
import { deliveryZoneKey, DeliveryZoneDialog } from './zone-dialogs.tsx';

/** When the shop ships, on which further days it does not, and how long the carrier takes. */
export function Delivery({ shop: { delivery }, ask }: PartProps) {
  const change = (
    <Button look="quiet" onClick={() => ask((props) => <CutOffDialog {...props} />)}>
      {delivery ? m.office_shop_change() : m.office_shipping_days_begin()}
    </Button>
  );
  return (
    <>
      <Section title={m.office_shipping_days()} action={change}>
        <Hint>{m.office_shipping_days_hint()}</Hint>
        {delivery ? (
          <Facts>
            <Fact label={m.office_shipping_cut_off()}>{delivery.cut_off}</Fact>
          </Facts>
        ) : (
          <p>{m.office_shipping_days_none()}</p>
        )}
      </Section>
      {delivery && <ClosedDays delivery={delivery} ask={ask} />}
      {delivery && <CarrierDays delivery={delivery} ask={ask} />}
    </>
  );
}

type DeliveryProps = { delivery: ShopDelivery; ask: Ask };

/** Asks before a part of the days of shipping is taken away. */
function useRemoveFrom(ask: Ask) {
  const { api } = useOffice();
  return (title: string, question: string | undefined, without: (seen: ShopDelivery) => ShopDelivery) =>
    ask((props) => (
      <RemoveDialog
        {...props}
        title={title}
        question={question}
        remove={({ version, delivery }, idempotencyKey) =>
          api.post('/shop/delivery', {
            data: { version, delivery: delivery && without(delivery) },
            idempotencyKey,
          })
        }
      />
    ));
}

/** The closed days from today on; those before are of no use to anybody. */
function ClosedDays({ delivery, ask }: DeliveryProps) {
  const remove = useRemoveFrom(ask);
  const [today] = useState(() => dayAtShop(new Date()));
  const days = delivery.closed_on.filter((day) => day >= today).toSorted();
  const add = (
    <Button look="quiet" onClick={() => ask((props) => <ClosedDaysDialog {...props} />)}>
      {m.office_shipping_closed_add()}
    </Button>
  );
  return (
    <Section title={m.office_shipping_closed()} action={add}>
      {days.length === 0 ? (
        <p>{m.office_shipping_closed_none()}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {days.map((day) => (
            <li key={day} className="flex items-center gap-1 rounded-control border pl-2.5">
              <span className="tabular">{day}</span>
              <Button
                look="quiet"
                size="small"
                aria-label={m.office_shipping_closed_remove({ day })}
                onClick={() =>
                  remove(m.office_shipping_closed_remove({ day }), undefined, (seen) => ({
                    ...seen,
                    closed_on: seen.closed_on.filter((one) => one !== day),
                  }))
                }
              >
                {m.office_shipping_remove()}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function CarrierDays({ delivery, ask }: DeliveryProps) {
  const remove = useRemoveFrom(ask);
  const open = (zone?: ShopDeliveryZone) =>
    ask((props) => <DeliveryZoneDialog {...props} delivery={delivery} {...(zone && { zone })} />);
  return (
    <Section
      title={m.office_shipping_carrier_days()}
      action={
        <Button look="quiet" onClick={() => open()}>
          {m.office_shipping_zone_add()}
        </Button>
      }
    >
      {delivery.zones.length === 0 ? (
        <p className="max-w-prose text-pretty">{m.office_shipping_carrier_days_none()}</p>
      ) : (
        <Sideways label={m.office_shipping_carrier_days()}>
          <Table caption={m.office_shipping_carrier_days()}>
            <thead>
              <tr>
                <HeadCell>{m.office_shipping_zone()}</HeadCell>
                <HeadCell>{m.office_shipping_to()}</HeadCell>
                <HeadCell>{m.office_shipping_provinces()}</HeadCell>
                <HeadCell className="text-right">{m.office_shipping_carrier_days()}</HeadCell>
                <HeadCell>
                  <span className="sr-only">{m.office_shop_change()}</span>
                </HeadCell>
              </tr>
            </thead>
            <tbody>
              {delivery.zones.map((zone) => (
                <Row key={deliveryZoneKey(zone)}>
                  <RowHead className="whitespace-nowrap">{zone.zone}</RowHead>
                  <Cell className="whitespace-nowrap">{countryTexts[zone.country]()}</Cell>
                  <Cell className="min-w-40">
                    <NamesOf country={zone.country} provinces={zone.provinces} />
                  </Cell>
                  <Cell className="tabular text-right">{zone.working_days}</Cell>
                  <RowButtons
                    change={{
                      label: m.office_shipping_zone_change({ zone: zone.zone }),
                      onClick: () => open(zone),
                    }}
                    remove={{
                      label: m.office_shipping_zone_remove({ zone: zone.zone }),
                      onClick: () =>
                        remove(
                          m.office_shipping_zone_remove({ zone: zone.zone }),
                          m.office_shipping_days_zone_remove_question(),
                          (seen) => ({
                            ...seen,
                            zones: seen.zones.filter((one) => deliveryZoneKey(one) !== deliveryZoneKey(zone)),
                          }),
                        ),
                    }}
                  />
                </Row>
              ))}
            </tbody>
          </Table>
        </Sideways>
      )}
    </Section>
  );
}
