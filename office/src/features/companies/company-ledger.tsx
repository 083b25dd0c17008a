import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficeCompany } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { Money } from '@chipload/ui/money';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { failureText } from '../../navigation/failure-text.ts';
import { useOffice } from '../../platform/office.ts';
import { MoreButton } from '../../records/more-button.tsx';
import { RecordLink } from '../../records/record-link.tsx';
import { WhenText } from '../../records/when-text.tsx';
import { ledgerQuery } from './companies.queries.ts';
import { entryText } from './company-words.ts';
import { Section } from '../../records/section.tsx';

/** Changes of a company's debt; read when somebody asks for them. */
export function CompanyLedger({ company }: { company: OfficeCompany }) {
  const [isShown, setShown] = useState(false);
  return (
    <Section
      title={m.office_companies_ledger()}
      action={
        !isShown && (
          <Button size="small" onClick={() => setShown(true)}>
            {m.office_companies_ledger_show()}
          </Button>
        )
      }
    >
      {isShown && <Entries company={company} />}
    </Section>
  );
}

function Entries({ company: { uuid, currency } }: { company: OfficeCompany }) {
  const { api } = useOffice();
  const pages = useInfiniteQuery(ledgerQuery(api, uuid));
  const rows = pages.data?.pages.flatMap((page) => page.rows) ?? [];
  if (pages.isSuccess && rows.length === 0)
    return <p className="text-muted">{m.office_companies_ledger_empty()}</p>;
  return (
    <>
      {pages.error !== null && <p className="text-bad">{failureText(pages.error)}</p>}
      <Table caption={m.office_companies_ledger()}>
        <thead>
          <tr>
            <HeadCell>{m.office_companies_ledger_at()}</HeadCell>
            <HeadCell>{m.office_companies_ledger_kind()}</HeadCell>
            <HeadCell>{m.office_companies_order()}</HeadCell>
            <HeadCell numeric>{m.office_companies_ledger_amount()}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, at, kind, order, amount }) => (
            <Row key={id}>
              <RowHead className="font-normal">
                <WhenText at={at} />
              </RowHead>
              <Cell>{entryText(kind)}</Cell>
              <Cell>
                {order && (
                  <RecordLink of="order" uuid={order.uuid}>
                    {order.number}
                  </RecordLink>
                )}
              </Cell>
              <Cell numeric>
                <Money cents={amount} currency={currency} />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <MoreButton pages={pages}>{m.office_companies_ledger_more()}</MoreButton>
    </>
  );
}
