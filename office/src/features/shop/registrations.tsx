import type { OfficeShop, ShopRegistration, ShopState } from '@chipload/contract/office/shop';
import { findProvince } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { currentLanguage, formatNumber } from '@chipload/messages/locale';
import { Button } from '@chipload/ui/button';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { Section } from '../../records/section.tsx';
import { Sideways } from '../../records/sideways.tsx';
import { registeredText } from '../../records/taxes/taxes.queries.ts';
import { stateKey } from './state-dialog.tsx';

/** The registrations for the taxes of Canada. */
export function Registrations({
  shop: { registrations },
  onOpen,
}: {
  shop: OfficeShop;
  onOpen: (registration: ShopRegistration | undefined) => void;
}) {
  const add = (
    <Button look="quiet" onClick={() => onOpen(undefined)}>
      {m.office_shop_registration_add()}
    </Button>
  );
  return (
    <Section title={m.office_shop_registrations()} action={add}>
      <p className="max-w-prose text-pretty text-muted">{m.office_shop_registrations_hint()}</p>
      {registrations.length === 0 ? (
        <p>{m.office_shop_registrations_none()}</p>
      ) : (
        <Sideways label={m.office_shop_registrations()}>
          <Table caption={m.office_shop_registrations()}>
            <thead>
              <tr>
                <HeadCell>{m.office_shop_registration_tax()}</HeadCell>
                <HeadCell>{m.office_shop_registration_number()}</HeadCell>
                <HeadCell>{m.office_taxes_period()}</HeadCell>
                <HeadCell>
                  <span className="sr-only">{m.office_shop_change()}</span>
                </HeadCell>
              </tr>
            </thead>
            <tbody>
              {registrations.map((one) => (
                <Row key={`${one.tax} ${one.number} ${one.valid_from}`}>
                  <RowHead className="whitespace-nowrap">{one.tax}</RowHead>
                  <Cell className="tabular min-w-44 wrap-anywhere">{one.number}</Cell>
                  <Cell className="tabular whitespace-nowrap">{registeredText(one)}</Cell>
                  <Cell className="text-right">
                    <Button
                      look="quiet"
                      aria-label={m.office_shop_registration_change({ tax: one.tax })}
                      onClick={() => onOpen(one)}
                    >
                      {m.office_shop_change()}
                    </Button>
                  </Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        </Sideways>
      )}
    </Section>
  );
}

/** The states of the United States whose sales tax is collected. */
export function States({
  shop: { states },
  onOpen,
}: {
  shop: OfficeShop;
  onOpen: (state: ShopState | undefined) => void;
}) {
  const add = (
    <Button look="quiet" onClick={() => onOpen(undefined)}>
      {m.office_shop_state_add()}
    </Button>
  );
  return (
    <Section title={m.office_shop_states()} action={add}>
      <p className="max-w-prose text-pretty text-muted">{m.office_shop_states_hint()}</p>
      {states.length === 0 ? (
        <p>{m.office_shop_states_none()}</p>
      ) : (
        <Sideways label={m.office_shop_states()}>
          <Table caption={m.office_shop_states()}>
            <thead>
              <tr>
                <HeadCell>{m.office_shop_state()}</HeadCell>
                <HeadCell>{m.office_shop_registration_number()}</HeadCell>
                <HeadCell className="text-right">{m.office_shop_state_rate()}</HeadCell>
                <HeadCell>{m.office_taxes_period()}</HeadCell>
                <HeadCell>
                  <span className="sr-only">{m.office_shop_change()}</span>
                </HeadCell>
              </tr>
            </thead>
            <tbody>
              {states.map((one) => (
                <Row key={stateKey(one)}>
                  <RowHead className="whitespace-nowrap">
                    {findProvince('US', one.state)?.name[currentLanguage()] ?? one.state}
                  </RowHead>
                  <Cell className="tabular min-w-44 wrap-anywhere">{one.number}</Cell>
                  <Cell className="tabular text-right">
                    {formatNumber(one.rate_per_hundred_thousand / 1_000, currentLanguage())}
                  </Cell>
                  <Cell className="tabular whitespace-nowrap">{registeredText(one)}</Cell>
                  <Cell className="text-right">
                    <Button
                      look="quiet"
                      aria-label={m.office_shop_state_change({ state: one.state })}
                      onClick={() => onOpen(one)}
                    >
                      {m.office_shop_change()}
                    </Button>
                  </Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        </Sideways>
      )}
    </Section>
  );
}
