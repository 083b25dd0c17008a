import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AccountOwed } from '@chipload/contract';
import { type AgeingBucket, ageingBuckets } from '@chipload/domain/invoicing';
import { m } from '@chipload/messages';
import { Badge } from '@chipload/ui/badge';
import { Button, buttonClass } from '@chipload/ui/button';
import { Money } from '@chipload/ui/money';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { AccountPage } from '../../navigation/account-page.tsx';
import { useShop } from '../../platform/shop.ts';
import { accountOwedQuery, setMonthlyStatement } from './invoices.queries.ts';

const linkClass = 'thumb-room text-accent underline-offset-2 hover:underline';

const bucketTexts: Readonly<Record<AgeingBucket, () => string>> = {
  current: m.invoices_owed_current,
  '1-30': m.invoices_owed_1_30,
  '31-60': m.invoices_owed_31_60,
  '61-90': m.invoices_owed_61_90,
  'over-90': m.invoices_owed_over_90,
};

/** The debt of the company today: each open document, the amounts not applied yet, and the sums by age. */
export function AccountOwedScreen() {
  const { api } = useShop();
  const { data } = useSuspenseQuery(accountOwedQuery(api));
  const setMonthly = useMutation(setMonthlyStatement(api, useQueryClient()));
  return (
    <AccountPage title={m.invoices_owed_title()}>
      <div className="grid grid-cols-1 gap-8">
        <p className="flex flex-wrap gap-2 print:hidden">
          {data.accounts.some(({ owed }) => owed.length > 0) && (
            <Link
              to="/customer/account/invoices"
              search={{ state: 'open' }}
              className={buttonClass({ look: 'primary' })}
            >
              {m.invoices_owed_pay()}
            </Link>
          )}
          <a href="/api/account/statement/pdf" target="_blank" rel="noreferrer" className={buttonClass()}>
            {m.invoices_owed_pdf()}
          </a>
          <Button busy={setMonthly.isPending} onClick={() => setMonthly.mutate(!data.is_mailed_monthly)}>
            {data.is_mailed_monthly ? m.invoices_owed_monthly_end() : m.invoices_owed_monthly_begin()}
          </Button>
        </p>
        {data.is_mailed_monthly && (
          <p role="status" className="max-w-prose text-sm text-muted print:hidden">
            {m.invoices_owed_monthly()}
          </p>
        )}
        {data.accounts.length === 0 && <p className="text-sm text-muted">{m.invoices_nothing_open()}</p>}
        {data.accounts.map((account) => (
          <Account key={account.currency} account={account} />
        ))}
      </div>
    </AccountPage>
  );
}

function Account({ account }: { account: AccountOwed }) {
  const { currency, owed, left, ageing, open, unapplied } = account;
  const title = m.invoices_owed_open_in({ currency });
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-5">
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-4 text-lg font-semibold">
        {title} <Money cents={open} currency={currency} />
      </h2>
      {owed.length > 0 && (
        <>
          <OwedTable caption={title} owed={owed} currency={currency} />
          <Sums
            label={m.invoices_owed_ageing()}
            sums={ageingBuckets.map((bucket) => ({ label: bucketTexts[bucket](), cents: ageing[bucket] }))}
            currency={currency}
          />
        </>
      )}
      {left.length > 0 && (
        <>
          <p className="max-w-prose text-sm text-muted">{m.invoices_owed_left_hint()}</p>
          <LeftTable left={left} currency={currency} />
          <Sums
            label={m.invoices_owed_balance()}
            sums={[{ label: m.invoices_owed_balance(), cents: open - unapplied }]}
            currency={currency}
          />
        </>
      )}
    </section>
  );
}

type OfAccount = { readonly currency: AccountOwed['currency'] };

function OwedTable({
  caption,
  owed,
  currency,
}: OfAccount & { readonly caption: string; readonly owed: AccountOwed['owed'] }) {
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <HeadCell>{m.invoices_owed_document()}</HeadCell>
          <HeadCell className="max-sm:hidden">{m.invoices_date()}</HeadCell>
          <HeadCell>{m.invoices_due()}</HeadCell>
          <HeadCell numeric className="max-sm:hidden">
            {m.invoices_total()}
          </HeadCell>
          <HeadCell numeric>{m.invoices_open()}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {owed.map((one) => (
          <Row key={one.uuid ?? one.number}>
            <RowHead>
              <OwedDocument document={one} />
            </RowHead>
            <Cell className="tabular whitespace-nowrap max-sm:hidden">{one.issued_on}</Cell>
            <Cell className="tabular">
              <span className="whitespace-nowrap">{one.due_on}</span>{' '}
              {one.is_overdue && <Badge tone="bad">{m.invoices_overdue()}</Badge>}
            </Cell>
            <Cell numeric className="max-sm:hidden">
              <Money cents={one.total} currency={currency} />
            </Cell>
            <Cell numeric>
              <Money cents={one.open} currency={currency} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function OwedDocument({ document: { kind, uuid, number } }: { document: AccountOwed['owed'][number] }) {
  if (uuid === null) return number === '' ? m.invoices_owed_opening() : m.invoices_owed_invoice({ number });
  return (
    <a href={`/api/invoices/${uuid}/pdf`} target="_blank" rel="noreferrer" className={linkClass}>
      {kind === 'additional' ? m.invoices_owed_additional({ number }) : m.invoices_owed_invoice({ number })}
    </a>
  );
}

function LeftTable({ left, currency }: OfAccount & { readonly left: AccountOwed['left'] }) {
  return (
    <Table caption={m.invoices_owed_left()}>
      <thead>
        <tr>
          <HeadCell>{m.invoices_owed_left()}</HeadCell>
          <HeadCell>{m.invoices_date()}</HeadCell>
          <HeadCell numeric>{m.invoices_owed_left_amount()}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {left.map(({ kind, uuid, number, on, left: cents }) => (
          <Row key={uuid}>
            <RowHead>
              {kind === 'payment' ? (
                m.invoices_owed_payment({ number })
              ) : kind === 'deposit' ? (
                m.invoices_owed_deposit({ number })
              ) : (
                <a
                  href={`/api/credit-notes/${uuid}/pdf`}
                  target="_blank"
                  rel="noreferrer"
                  className={linkClass}
                >
                  {m.invoices_credit_note({ number })}
                </a>
              )}
            </RowHead>
            <Cell className="tabular whitespace-nowrap">{on}</Cell>
            <Cell numeric>
              <Money cents={cents} currency={currency} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

type Sum = { readonly label: string; readonly cents: number };

function Sums({
  label,
  sums,
  currency,
}: OfAccount & { readonly label: string; readonly sums: readonly Sum[] }) {
  return (
    <dl aria-label={label} className="grid max-w-md grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-sm">
      {sums.map((sum) => (
        <div key={sum.label} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-muted">{sum.label}</dt>
          <dd className="tabular text-right">
            <Money cents={sum.cents} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
