import type { EvaluatedRegrind, WireTool } from '@chipload/contract';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';
import { Money } from '@chipload/ui/money';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { ToolThumbnail } from '../../tools/tool-thumbnail.tsx';
import { AddRegrind } from './add-regrind.tsx';
import { SizesTable } from './sizes-table.tsx';

/** The tool as it comes back, how often it can be reground again, price and lead time, and the way into the cart. */
export function RegrindResult({
  regrind,
  ground,
  isOld,
}: {
  regrind: EvaluatedRegrind;
  ground: WireTool;
  isOld: boolean;
}) {
  const { description, inventory_code: code, tool } = regrind;
  return (
    <div aria-busy={isOld} className={`grid grid-cols-1 gap-8 lg:grid-cols-2 ${isOld ? 'opacity-60' : ''}`}>
      <section aria-labelledby="regrind-sizes" className="grid content-start gap-3">
        <h2 id="regrind-sizes" className="font-semibold">
          {m.regrinds_sizes()}
        </h2>
        <p className="text-sm text-muted wrap-anywhere">{description}</p>
        <ToolThumbnail tool={ground} className="w-56 max-w-full" />
        <SizesTable
          caption={m.regrinds_sizes_of({ part: code })}
          columns={[
            { title: m.regrinds_new(), tool },
            { title: m.regrinds_after(), tool: ground },
          ]}
        />
        <p className="text-sm">
          {m.regrinds_times_after({
            times: countText(regrind.times_ground ?? 0),
            left: countText(regrind.times_left ?? 0),
          })}
        </p>
        <p className="text-sm text-muted">{m.regrinds_measured()}</p>
      </section>
      <section aria-labelledby="regrind-price" className="grid content-start gap-3">
        <h2 id="regrind-price" className="font-semibold">
          {m.regrinds_price()}
        </h2>
        <Prices regrind={regrind} />
        {regrind.lead_days !== null && (
          <p className="text-sm">
            {m.regrinds_lead_days({ count: regrind.lead_days, shown: countText(regrind.lead_days) })}
          </p>
        )}
        {regrind.prices.length > 0 && <AddRegrind key={regrind.code} regrind={regrind} />}
      </section>
    </div>
  );
}

function Prices({ regrind: { prices, currency, new_price: newPrice } }: { regrind: EvaluatedRegrind }) {
  if (prices.length === 0) return <p className="text-sm text-muted">{m.mods_no_price({ currency })}</p>;
  return (
    <>
      <Table caption={m.mods_price_caption({ currency })}>
        <thead>
          <tr>
            <HeadCell numeric className="w-20">
              {m.mods_quantity()}
            </HeadCell>
            <HeadCell numeric unit={currency}>
              {m.mods_each()}
            </HeadCell>
            <HeadCell numeric unit={currency}>
              {m.mods_total()}
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {prices.map(({ quantity, each, total }) => (
            <Row key={quantity}>
              <RowHead className="text-right">{countText(quantity)}</RowHead>
              <Cell numeric>
                <Money cents={each} currency={currency} />
              </Cell>
              <Cell numeric>
                <Money cents={total} currency={currency} />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      {newPrice !== null && (
        <p className="text-sm text-muted">
          {m.regrinds_new_price()} <Money cents={newPrice} currency={currency} />
        </p>
      )}
    </>
  );
}
