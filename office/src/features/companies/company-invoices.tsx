import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OfficeCompany } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { Money } from '@chipload/ui/money';
import { SkeletonRows } from '@chipload/ui/skeleton';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { useMay, useOffice } from '../../platform/office.ts';
import { openInvoicesQuery } from './companies.queries.ts';
import { Section } from '../../records/section.tsx';

/** A company's debt: its opening balance, and its open invoices, the earliest due first, for those who may read money. */
export function CompanyInvoices({ company: { uuid, currency, credit } }: { company: OfficeCompany }) {
  const { api } = useOffice();
  const mayRead = useMay()('read-money');
  const { data } = useQuery({ ...openInvoicesQuery(api, uuid), enabled: mayRead });
  if (!mayRead) return null;
  const owesOpening = credit.opening > 0;
  return (
    <Section title={m.office_companies_invoices()}>
      {data === undefined && <SkeletonRows rows={3} />}
      {data?.rows.length === 0 && !owesOpening && (
        <p className="text-muted">{m.office_companies_no_invoices()}</p>
      )}
      {data !== undefined && (data.rows.length > 0 || owesOpening) && (
        <Table caption={m.office_companies_invoices()}>
          <thead>
            <tr>
              <HeadCell>{m.office_companies_invoice()}</HeadCell>
              <HeadCell>{m.office_companies_order()}</HeadCell>
              <HeadCell>{m.office_companies_due()}</HeadCell>
              <HeadCell numeric>{m.office_companies_total()}</HeadCell>
              <HeadCell numeric>{m.office_companies_open()}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {owesOpening && (
              <Row>
                <RowHead colSpan={4}>{m.office_companies_opening()}</RowHead>
                <Cell numeric>
                  <Money cents={credit.opening} currency={currency} />
                </Cell>
              </Row>
            )}
            {data.rows.map((invoice) => (
              <Row key={invoice.uuid}>
                <RowHead>
                  <Link
                    to="/invoices/$uuid"
                    params={{ uuid: invoice.uuid }}
                    className="text-accent underline hover:text-accent-strong"
                  >
                    {invoice.number}
                  </Link>
                </RowHead>
                <Cell>{invoice.order.number}</Cell>
                <Cell className={invoice.days_late > 0 ? 'text-bad' : ''}>{invoice.due_on}</Cell>
                <Cell numeric>
                  <Money cents={invoice.total} currency={invoice.currency} />
                </Cell>
                <Cell numeric>
                  <Money cents={invoice.open} currency={invoice.currency} />
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
      {data !== undefined && data.after !== null && (
        <p className="text-muted">{m.office_companies_more_in_list()}</p>
      )}
    </Section>
  );
}
