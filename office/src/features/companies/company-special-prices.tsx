import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { OfficeCompany } from '@chipload/contract/office';
import type { SpecialPrice } from '@chipload/contract/office/special-prices';
import { m } from '@chipload/messages';
import { currentLanguage, formatMoney } from '@chipload/messages/locale';
import { specialDaysText } from '@chipload/messages/parts';
import { Badge } from '@chipload/ui/badge';
import { Button } from '@chipload/ui/button';
import { countText } from '@chipload/ui/count-text';
import { Field, Input } from '@chipload/ui/form/field';
import { SkeletonRows } from '@chipload/ui/skeleton';
import { useMay, useOffice } from '../../platform/office.ts';
import { Section } from '../../records/section.tsx';
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
  const isSearched = text !== '' || (data !== undefined && data.total > data.rows.length);
  return (
    <Section
      title={m.office_special_prices()}
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
        <ul>
          {data.rows.map((price) => (
            <AgreedPrice key={price.uuid} company={company} price={price} mayChange={mayChange} />
          ))}
        </ul>
      )}
      {isAdding && <AddSpecialPriceDialog company={company} onClose={() => setAdding(false)} />}
    </Section>
  );
}

const stateTexts = {
  current: m.office_offers_current,
  planned: m.office_offers_planned,
  ended: m.office_offers_ended,
} as const satisfies Record<SpecialPrice['state'], () => string>;

type PriceProps = { company: OfficeCompany; price: SpecialPrice; mayChange: boolean };

function AgreedPrice({ company, price, mayChange }: PriceProps) {
  const [dialog, setDialog] = useState<'change' | 'end'>();
  const { state, currency, price: cents, list_price: list, valid_from: from, valid_to: to } = price;
  const isOver = state === 'ended';
  // A company that waits for approval pays list prices and offers.
  const isWaiting = state === 'current' && !company.is_approved;
  const close = () => setDialog(undefined);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b py-2 first:border-t">
      <div className="min-w-0 grow basis-72 wrap-anywhere">
        <span className="font-medium">{price.inventory_code}</span>{' '}
        {isWaiting ? (
          <Badge>{m.office_special_prices_waiting()}</Badge>
        ) : (
          <Badge tone={state === 'current' ? 'good' : 'neutral'}>{stateTexts[state]()}</Badge>
        )}{' '}
        {!isOver && list !== null && cents >= list && (
          <Badge tone="partial">{m.office_special_prices_not_lower()}</Badge>
        )}
        <div className="text-xs text-muted">{price.description}</div>
        <div>
          <span className="tabular font-medium">{moneyText(cents, currency)}</span>
          <span className="text-muted">
            {list !== null &&
              ` · ${m.office_special_prices_list_price({ price: moneyText(list, currency) })}`}
            {` · ${specialDaysText({ from, to })}`}
          </span>
        </div>
      </div>
      {mayChange && !isOver && (
        <div className="flex gap-2">
          <Button size="small" onClick={() => setDialog('change')}>
            {m.office_special_prices_change()}
          </Button>
          <Button size="small" look="danger" onClick={() => setDialog('end')}>
            {m.office_special_prices_end()}
          </Button>
        </div>
      )}
      {dialog === 'change' && <ChangeSpecialPriceDialog company={company} price={price} onClose={close} />}
      {dialog === 'end' && <EndSpecialPriceDialog company={company} price={price} onClose={close} />}
    </li>
  );
}

function moneyText(cents: number, currency: SpecialPrice['currency']): string {
  return formatMoney(cents, currency, currentLanguage());
}
