import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { OfficeCompany } from '@chipload/contract/office';
import type { SpecialPrice } from '@chipload/contract/office/special-prices';
import { m } from '@chipload/messages';
import { specialDaysText } from '@chipload/messages/parts';
import { Badge } from '@chipload/ui/badge';
import { Button } from '@chipload/ui/button';
import { countText } from '@chipload/ui/count-text';
import { Field, Input } from '@chipload/ui/form/field';
import { Money } from '@chipload/ui/money';
import { SkeletonRows } from '@chipload/ui/skeleton';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { useMay, useOffice } from '../../platform/office.ts';
import { PartName } from '../../records/part-name.tsx';
import { Section } from '../../records/section.tsx';
import { Sideways } from '../../records/sideways.tsx';
import { specialPricesQuery } from './companies.queries.ts';
import {
  AddSpecialPriceDialog,
  ChangeSpecialPriceDialog,
  EndSpecialPriceDialog,
} from './special-price-dialogs.tsx';

/** The prices that were agreed with a company: those that hold, those to come and those that have ended. */
export function CompanySpecialPrices({ company }: { company: OfficeCompany }) {
  const { api } = useOffice();
  const mayChange = useMay()('change-prices');
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  const { data } = useQuery({
    ...specialPricesQuery(api, company.uuid, text),
    placeholderData: keepPreviousData,
  });
  const [isAdding, setAdding] = useState(false);
  const title = m.office_special_prices();
  const isSearched = text !== '' || (data !== undefined && data.total > data.rows.length);
  return (
    <Section
      title={title}
      action={
        mayChange && (
          <Button size="small" onClick={() => setAdding(true)}>
            {m.office_special_prices_add()}
          </Button>
        )
      }
    >
      {data === undefined && <SkeletonRows rows={3} />}
      {isSearched && (
        <div className="mb-3 max-w-xs">
          <Field label={m.office_special_prices_find()}>
            {(attributes) => (
              <Input
                {...attributes}
                type="search"
                maxLength={60}
                value={typed}
                onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              />
            )}
          </Field>
        </div>
      )}
      {data?.total === 0 && (
        <p className="text-muted">
          {text === '' ? m.office_special_prices_none() : m.office_special_prices_none_found()}
        </p>
      )}
      {data !== undefined && data.total > data.rows.length && (
        <p className="mb-2 text-sm text-muted">
          {m.office_special_prices_first({
            shown: countText(data.rows.length),
            total: countText(data.total),
          })}
        </p>
      )}
      {data !== undefined && data.rows.length > 0 && (
        <Sideways label={title}>
          <PriceTable company={company} rows={data.rows} mayChange={mayChange} />
        </Sideways>
      )}
      {isAdding && <AddSpecialPriceDialog company={company} onClose={() => setAdding(false)} />}
    </Section>
  );
}

type TableProps = { company: OfficeCompany; rows: readonly SpecialPrice[]; mayChange: boolean };

function PriceTable({ company, rows, mayChange }: TableProps) {
  return (
    <Table caption={m.office_special_prices()}>
      <thead>
        <tr>
          <HeadCell>{m.office_stock_part()}</HeadCell>
          <HeadCell numeric>{m.office_special_prices_list()}</HeadCell>
          <HeadCell numeric>{m.office_special_prices_price()}</HeadCell>
          <HeadCell>{m.office_offers_days()}</HeadCell>
          <HeadCell>{m.office_stock_status()}</HeadCell>
          {mayChange && <HeadCell>{m.office_special_prices_acts()}</HeadCell>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <PriceRow key={row.uuid} company={company} price={row} mayChange={mayChange} />
        ))}
      </tbody>
    </Table>
  );
}

const stateTexts = {
  current: m.office_offers_current,
  planned: m.office_offers_planned,
  ended: m.office_offers_ended,
} as const satisfies Record<SpecialPrice['state'], () => string>;

function PriceRow({
  company,
  price,
  mayChange,
}: {
  company: OfficeCompany;
  price: SpecialPrice;
  mayChange: boolean;
}) {
  const [dialog, setDialog] = useState<'change' | 'end'>();
  const { state, currency, list_price: list, valid_from: from, valid_to: to } = price;
  const isOver = state === 'ended';
  const close = () => setDialog(undefined);
  return (
    <Row>
      <RowHead className="min-w-48">
        <PartName line={price} />
      </RowHead>
      <Cell numeric>{list !== null && <Money cents={list} currency={currency} />}</Cell>
      <Cell numeric>
        <Money cents={price.price} currency={currency} />
      </Cell>
      <Cell className="whitespace-nowrap">{specialDaysText({ from, to })}</Cell>
      <Cell>
        <Badge tone={state === 'current' ? 'good' : 'neutral'}>{stateTexts[state]()}</Badge>{' '}
        {!isOver && list !== null && price.price >= list && (
          <Badge tone="partial">{m.office_special_prices_not_lower()}</Badge>
        )}
      </Cell>
      {mayChange && (
        <Cell>
          {!isOver && (
            <div className="flex gap-2">
              <Button size="small" onClick={() => setDialog('change')}>
                {m.office_special_prices_change()}
              </Button>
              <Button size="small" look="danger" onClick={() => setDialog('end')}>
                {m.office_special_prices_end()}
              </Button>
            </div>
          )}
          {dialog === 'change' && (
            <ChangeSpecialPriceDialog company={company} price={price} onClose={close} />
          )}
          {dialog === 'end' && <EndSpecialPriceDialog company={company} price={price} onClose={close} />}
        </Cell>
      )}
    </Row>
  );
}
