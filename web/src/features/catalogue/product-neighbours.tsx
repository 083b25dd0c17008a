import type { Product } from '@chipload/contract';
import { m } from '@chipload/messages';
import { Money } from '@chipload/ui/money';
import { useShownUnits, useVisitor } from '../../platform/shop.ts';
import { endedText, stockText } from '../../parts/is-sold.ts';
import { ShopLink } from '../../navigation/shop-link.tsx';
import { productHref } from '../../tools/catalogue-hrefs.ts';
import { neighbourText } from './neighbour-text.ts';

/** The parts that differ in one size: beside the page from a desktop on, otherwise a strip that scrolls sideways. */
export function ProductNeighbours({ product }: { product: Product }) {
  if (product.neighbours.length === 0) return null;
  return (
    <section aria-labelledby="neighbours" className="min-w-0 max-md:order-1 print:hidden">
      <h2 id="neighbours" className="mb-2 font-semibold">
        {m.neighbours_title()}
      </h2>
      <ul className="flex snap-x scroll-px-1 gap-2 overflow-x-auto p-1 max-md:-m-1 md:grid md:gap-0 md:overflow-visible md:rounded-panel md:border md:p-0 md:py-1">
        {product.neighbours.map((neighbour) => (
          <Neighbour key={neighbour.inventory_code} neighbour={neighbour} product={product} />
        ))}
      </ul>
    </section>
  );
}

function Neighbour({
  neighbour,
  product: { tool },
}: {
  neighbour: Product['neighbours'][number];
  product: Product;
}) {
  const { currency } = useVisitor();
  const shown = useShownUnits();
  const { inventory_code: code, price, available, status } = neighbour;
  const { relation, others } = neighbourText(neighbour, tool, shown);
  return (
    <li className="flex max-md:w-48 max-md:shrink-0 max-md:snap-start">
      <ShopLink
        href={productHref(code)}
        className="tabular grid w-full content-start gap-x-3 gap-y-0.5 rounded-control px-3 py-2 text-sm hover:bg-hover focus-visible:-outline-offset-2 max-md:border md:grid-cols-[minmax(0,1fr)_auto] md:px-5"
      >
        <span className="font-medium">{relation}</span>
        <span className="md:text-right">
          <Money cents={price} currency={currency} />
        </span>
        {others !== '' && <span className="text-xs text-muted md:col-span-2">{others}</span>}
        <span className="text-xs wrap-anywhere text-accent">{code}</span>
        <span className="text-xs text-muted md:text-right">
          {status === 'active' ? stockText(available, 0) : endedText(status)}
        </span>
      </ShopLink>
    </li>
  );
}
