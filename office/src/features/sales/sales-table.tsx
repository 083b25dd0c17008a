import type { SalesReport, SalesRow, SalesSums } from '@chipload/contract/office/sales';
import { marginHundredths } from '@chipload/domain/pricing';
import { type SalesOrder, salesSorts } from '@chipload/domain/sales';
import { m } from '@chipload/messages';
import { currentLanguage, formatCount } from '@chipload/messages/locale';
import { salesGroupText, salesGroupingTexts, shareText } from '@chipload/messages/sales';
import { Money } from '@chipload/ui/money';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { SortButton, sortedBy } from '../../lists/sort-button.tsx';
import { Sideways } from '../../records/sideways.tsx';
import { taxPlaceText } from '../../records/taxes/taxes.queries.ts';
import type { SalesView } from './sales.queries.ts';

/** Returns what a row is about: the name of its part, `Ontario`, `2026-11`. */
export function salesRowText(by: SalesView['by'], row: Pick<SalesRow, 'key' | 'name'>): string {
  return by === 'place' && row.key !== '' ? taxPlaceText(row.key) : salesGroupText(by, row);
}

/** A row for each group of a currency, those that are not listed in one, and all of them. */
export function SalesTable({
  rows,
  others,
  total,
  view: { by, sort },
  onView,
  onOpen,
}: {
  rows: readonly SalesRow[];
  others: SalesReport['others'][number] | undefined;
  total: SalesReport['totals'][number] | undefined;
  view: SalesView;
  onView: (changed: Partial<SalesView>) => void;
  onOpen: (row: SalesRow) => void;
}) {
  const currency = total?.currency ?? 'CAD';
  const label = `${m.office_sales()} ${currency}`;
  const head = (key: SalesOrder, text: string) => (
    <HeadCell numeric={key !== 'name'} aria-sort={sortedBy(sort, key)}>
      <SortButton
        label={text}
        column={{ key, sorts: key === 'name' ? 'up' : 'down' }}
        sort={sort}
        onSort={(chosen) => {
          const known = salesSorts.find((one) => one === chosen);
          if (known) onView({ sort: known });
        }}
      />
    </HeadCell>
  );
  return (
    <Sideways label={label}>
      <Table caption={label}>
        <thead>
          <tr>
            {head('name', salesGroupingTexts[by]())}
            {head('pieces', m.office_sales_pieces())}
            {head('invoiced', m.office_sales_invoiced())}
            {head('credited', m.office_sales_credited())}
            {head('net', m.office_sales_net())}
            {head('before', m.office_sales_before())}
            {head('change', m.office_sales_change())}
            {head('shipping', m.office_sales_shipping())}
            {total?.cost !== null && <CostHeads />}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.key}>
              <RowHead>{salesRowText(by, row)}</RowHead>
              <SalesCells
                sums={row}
                currency={currency}
                documents={{ name: salesRowText(by, row), onOpen: () => onOpen(row) }}
              />
            </Row>
          ))}
          {others && (
            <Row>
              <RowHead className="font-normal text-muted">
                {m.office_sales_others({
                  count: others.count,
                  shown: formatCount(others.count, currentLanguage()),
                })}
              </RowHead>
              <SalesCells sums={others} currency={currency} />
            </Row>
          )}
        </tbody>
        {total && <TotalRow total={total} />}
      </Table>
    </Sideways>
  );
}

function CostHeads() {
  return (
    <>
      <HeadCell numeric>{besideSorted(m.office_sales_cost())}</HeadCell>
      <HeadCell numeric>{besideSorted(m.office_sales_margin())}</HeadCell>
      <HeadCell numeric>{besideSorted(m.office_sales_margin_percent())}</HeadCell>
      <HeadCell numeric>{besideSorted(m.office_sales_known())}</HeadCell>
    </>
  );
}

/** A label at the height of those that sort. */
function besideSorted(label: string) {
  return <span className="inline-flex min-h-6 items-center">{label}</span>;
}

function TotalRow({ total }: { total: SalesReport['totals'][number] }) {
  const { currency } = total;
  return (
    <tfoot className="font-semibold">
      <tr>
        <RowHead className="font-semibold">{m.office_sales_total({ currency })}</RowHead>
        <SalesCells sums={total} currency={currency} />
      </tr>
    </tfoot>
  );
}

function SalesCells({
  sums,
  currency,
  documents,
}: {
  sums: SalesSums;
  currency: SalesRow['currency'];
  documents?: { name: string; onOpen: () => void };
}) {
  const money = (cents: number) => <Money cents={cents} currency={currency} />;
  const isCosted = sums.costed !== 0 || sums.cost !== 0; // without any known cost, nothing is a cost of zero
  return (
    <>
      <Cell numeric className="tabular">
        {formatCount(sums.pieces, currentLanguage())}
      </Cell>
      <Cell numeric>{money(sums.invoiced)}</Cell>
      <Cell numeric>{money(sums.credited)}</Cell>
      <Cell numeric>
        {documents ? (
          <button
            type="button"
            className="text-accent underline-offset-2 hover:underline"
            onClick={documents.onOpen}
          >
            {money(sums.net)}
            <span className="sr-only"> {m.office_sales_documents({ name: documents.name })}</span>
          </button>
        ) : (
          money(sums.net)
        )}
      </Cell>
      <Cell numeric>{money(sums.net_before)}</Cell>
      <Cell numeric>{money(sums.net - sums.net_before)}</Cell>
      <Cell numeric>{money(sums.shipping)}</Cell>
      {sums.cost !== null && sums.costed !== null && (
        <>
          <Cell numeric>{isCosted && money(sums.cost)}</Cell>
          <Cell numeric>{isCosted && money(sums.costed - sums.cost)}</Cell>
          <Cell numeric>{shareText(marginHundredths(sums.costed, sums.cost))}</Cell>
          <Cell numeric>{shareText(shareHundredths(sums.costed, sums.net))}</Cell>
        </>
      )}
    </>
  );
}

/** How much of the net sales was sold at a known cost; undefined where nothing was sold. */
function shareHundredths(costed: number, net: number): number | undefined {
  return net === 0 ? undefined : Math.round((costed / net) * 10_000);
}
