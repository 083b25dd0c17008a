import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileText, SearchX } from 'lucide-react';
import { useState } from 'react';
import type { ReplyFrom } from '@chipload/contract';
import { orderSearchLength } from '@chipload/domain/orders';
import { m } from '@chipload/messages';
import { Button, buttonClass } from '@chipload/ui/button';
import { EmptyState } from '@chipload/ui/empty-state';
import { TextField } from '@chipload/ui/form/text-field';
import { Money } from '@chipload/ui/money';
import { useShop } from '../../platform/shop.ts';
import { AccountPage } from '../../navigation/account-page.tsx';
import { Balances } from './balances.tsx';
import type { InvoiceSearch } from './invoice-search.ts';
import { InvoiceTable } from './invoice-table.tsx';
import { invoicesQuery } from './invoices.queries.ts';
import { type Payable, pickedAmounts } from './picked-amounts.ts';
import { PickedBar } from './picked-bar.tsx';
import { PayInvoices } from './pay-invoices.tsx';

const here = '/customer/account/invoices';

const filters: readonly { search: InvoiceSearch; label: () => string }[] = [
  { search: {}, label: m.invoices_all },
  { search: { state: 'open' }, label: m.invoices_open_ones },
  { search: { state: 'overdue' }, label: m.invoices_overdue_ones },
];

/** The company's invoices, newest first; open ones and the opening balance can be picked and paid with a card. */
export function InvoiceListScreen({ search }: { search: InvoiceSearch }) {
  const { api } = useShop();
  const { data } = useSuspenseQuery(invoicesQuery(api, search));
  const { after: _page, ...filter } = search;
  const [picked, setPicked] = useState<ReadonlySet<string | null>>(new Set());
  const [typed, setTyped] = useState<ReadonlyMap<string | null, string>>(new Map());
  const toggle = (uuid: string | null) =>
    setPicked((known) =>
      known.has(uuid) ? new Set([...known].filter((one) => one !== uuid)) : new Set([...known, uuid]),
    );
  const openings = data.balances.flatMap(({ currency, opening: open, opening_invoices: invoices }) =>
    open > 0 ? [{ uuid: null, number: '', currency, open, invoices }] : [],
  );
  const chosen: readonly Payable[] = [...openings, ...data.rows].filter(
    ({ uuid, open }) => picked.has(uuid) && open > 0,
  );
  return (
    <AccountPage title={m.invoices_title()}>
      <div className="grid grid-cols-1 gap-5">
        <Balances balances={data.balances} />
        <InvoiceFilter search={search} />
        <nav aria-label={m.invoices_filter()} className="flex flex-wrap gap-2">
          {filters.map(({ search: one, label }) => (
            <Link
              key={label()}
              to={here}
              search={{ ...one, ...(search.text !== undefined && { text: search.text }) }}
              className={buttonClass({ look: one.state === search.state ? 'primary' : 'quiet' })}
              aria-current={one.state === search.state ? 'page' : undefined}
            >
              {label()}
            </Link>
          ))}
        </nav>
        {data.rows.some(({ open }) => open > 0) && <p className="text-sm">{m.invoices_pick_hint()}</p>}
        {openings.map((opening) => (
          <OpeningChoice
            key={opening.currency}
            opening={opening}
            isPicked={picked.has(null)}
            onToggle={() => toggle(null)}
          />
        ))}
        {data.rows.length === 0 ? (
          <NoInvoices search={search} />
        ) : (
          <InvoiceTable
            caption={m.invoices_title()}
            rows={data.rows}
            picks={data.rows.some(({ open }) => open > 0) ? { uuids: picked, toggle } : undefined}
          />
        )}
        <PickedBar picked={pickedAmounts(chosen, typed)} />
        <PayInvoices
          debts={chosen}
          typed={typed}
          onType={(uuid, text) => setTyped((known) => new Map([...known, [uuid, text]]))}
          onUnpick={() => {
            setPicked(new Set());
            setTyped(new Map());
          }}
        />
        <p className="flex flex-wrap justify-end gap-2">
          {search.after !== undefined && (
            <Link to={here} search={filter} className={buttonClass()}>
              {m.invoices_newest()}
            </Link>
          )}
          {data.next !== null && (
            <Link to={here} search={{ ...filter, after: data.next }} className={buttonClass()}>
              {m.invoices_older()}
            </Link>
          )}
        </p>
      </div>
    </AccountPage>
  );
}

type OpeningInvoices = ReplyFrom<'GET', '/invoices'>['balances'][number]['opening_invoices'];

function OpeningChoice({
  opening: { currency, open, invoices },
  isPicked,
  onToggle,
}: {
  opening: Pick<Payable, 'currency' | 'open'> & { readonly invoices: OpeningInvoices };
  isPicked: boolean;
  onToggle: () => void;
}) {
  return (
    <div className="grid max-w-xl gap-1 text-sm">
      <label className="thumb-room flex items-center gap-3 print:hidden">
        <input type="checkbox" className="size-4 shrink-0" checked={isPicked} onChange={onToggle} />
        <span className="grow">
          {invoices.length > 0 ? m.invoices_pick_opening_invoices() : m.invoices_pick_opening()}
        </span>
        <Money cents={open} currency={currency} />
      </label>
      {invoices.length > 0 && (
        <ul className="grid gap-1 ps-7 text-muted">
          {invoices.map(({ number, due_on: day, open: cents }) => (
            <li key={number} className="flex justify-between gap-3">
              {m.invoices_opening_invoice({ number, day })}
              <Money cents={cents} currency={currency} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function NoInvoices({ search: { state, text } }: { search: InvoiceSearch }) {
  const isSearched = text !== undefined;
  return (
    <EmptyState
      icon={isSearched ? SearchX : FileText}
      title={isSearched ? m.invoices_not_found() : m.invoices_none()}
      body={isSearched ? m.invoices_not_found_body() : m.invoices_none_body()}
    >
      {(isSearched || state !== undefined) && (
        <Link to={here} className={buttonClass()}>
          {m.invoices_clear()}
        </Link>
      )}
    </EmptyState>
  );
}

/** A GET form, so that it works without JavaScript. */
function InvoiceFilter({ search: { state, text } }: { search: InvoiceSearch }) {
  return (
    <form
      key={text}
      action={here}
      role="search"
      aria-label={m.invoices_search()}
      className="flex flex-wrap items-end gap-3 print:hidden"
    >
      {state !== undefined && <input type="hidden" name="state" value={state} />}
      <TextField
        label={m.invoices_text()}
        type="search"
        name="text"
        defaultValue={text}
        maxLength={orderSearchLength}
      />
      <Button type="submit">{m.account_orders_find()}</Button>
    </form>
  );
}
