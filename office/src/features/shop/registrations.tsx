import type { OfficeShop, ShopRegistration, ShopState } from '@chipload/contract/office/shop';
import { findProvince } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { currentLanguage, formatNumber } from '@chipload/messages/locale';
import { Button } from '@chipload/ui/button';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { Section } from '../../records/section.tsx';
import { Sideways } from '../../records/sideways.tsx';
import { registeredText } from '../../records/taxes/taxes.queries.ts';
import { RowButtons } from './shipping-parts.tsx';
import { registrationKey } from './registration-dialog.tsx';
import { stateKey } from './state-dialog.tsx';

type RegisteredRow = Pick<ShopRegistration, 'number' | 'valid_from' | 'valid_to'> & {
  readonly key: string;
  readonly tax: string;
  /** In percent; left out where the law has it by place. */
  readonly rate?: string;
  /** The label of the button that changes it. */
  readonly change: string;
  readonly onChange: () => void;
  /** The label of the button that takes it away. */
  readonly remove: string;
  readonly onRemove: () => void;
};

type Choices<Entry> = {
  readonly shop: OfficeShop;
  /** Adds one where there is none. */
  readonly onOpen: (entry: Entry | undefined) => void;
  readonly onRemove: (entry: Entry) => void;
};

/** The registrations for the taxes of Canada. */
export function Registrations({ shop: { registrations }, onOpen, onRemove }: Choices<ShopRegistration>) {
  return (
    <RegisteredTaxes
      title={m.office_shop_registrations()}
      anchor="taxes"
      hint={m.office_shop_registrations_hint()}
      none={m.office_shop_registrations_none()}
      add={m.office_shop_registration_add()}
      head={m.office_shop_registration_tax()}
      rows={registrations.map((one) => ({
        ...one,
        key: registrationKey(one),
        change: m.office_shop_registration_change({ tax: one.tax }),
        onChange: () => onOpen(one),
        remove: m.office_shop_registration_remove({ registration: one.number }),
        onRemove: () => onRemove(one),
      }))}
      onAdd={() => onOpen(undefined)}
    />
  );
}

/** The states of the United States whose sales tax is collected. */
export function States({ shop: { states }, onOpen, onRemove }: Choices<ShopState>) {
  return (
    <RegisteredTaxes
      title={m.office_shop_states()}
      hint={m.office_shop_states_hint()}
      none={m.office_shop_states_none()}
      add={m.office_shop_state_add()}
      head={m.office_shop_state()}
      rows={states.map((one) => ({
        ...one,
        key: stateKey(one),
        tax: findProvince('US', one.state)?.name[currentLanguage()] ?? one.state,
        rate: formatNumber(one.rate_per_hundred_thousand / 1_000, currentLanguage()),
        change: m.office_shop_state_change({ state: one.state }),
        onChange: () => onOpen(one),
        remove: m.office_shop_registration_remove({ registration: one.number }),
        onRemove: () => onRemove(one),
      }))}
      onAdd={() => onOpen(undefined)}
    />
  );
}

function RegisteredTaxes({
  title,
  anchor,
  hint,
  none,
  add,
  head,
  rows,
  onAdd,
}: {
  title: string;
  anchor?: string;
  hint: string;
  /** Shown while there is no row. */
  none: string;
  /** The label of the button that adds one. */
  add: string;
  /** The head of the first column. */
  head: string;
  rows: readonly RegisteredRow[];
  onAdd: () => void;
}) {
  const hasRates = rows.some(({ rate }) => rate !== undefined);
  return (
    <Section
      title={title}
      {...(anchor !== undefined && { anchor })}
      action={
        <Button look="quiet" onClick={onAdd}>
          {add}
        </Button>
      }
    >
      <p className="max-w-prose text-pretty text-muted">{hint}</p>
      {rows.length === 0 ? (
        <p>{none}</p>
      ) : (
        <Sideways label={title}>
          <Table caption={title}>
            <thead>
              <tr>
                <HeadCell>{head}</HeadCell>
                <HeadCell>{m.office_shop_registration_number()}</HeadCell>
                {hasRates && <HeadCell className="text-right">{m.office_shop_state_rate()}</HeadCell>}
                <HeadCell>{m.office_taxes_period()}</HeadCell>
                <HeadCell>
                  <span className="sr-only">{m.office_shop_change()}</span>
                </HeadCell>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={row.key}>
                  <RowHead className="whitespace-nowrap">{row.tax}</RowHead>
                  <Cell className="tabular min-w-44 wrap-anywhere">{row.number}</Cell>
                  {hasRates && <Cell className="tabular text-right">{row.rate}</Cell>}
                  <Cell className="tabular whitespace-nowrap">{registeredText(row)}</Cell>
                  <RowButtons
                    change={{ label: row.change, onClick: row.onChange }}
                    remove={{ label: row.remove, onClick: row.onRemove }}
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
