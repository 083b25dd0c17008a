import './added-drawer.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import type { Item, Trunk } from '@chipload/contract';
import { m } from '@chipload/messages';
import { currentLanguage, formatMoney } from '@chipload/messages/locale';
import { Button, buttonClass } from '@chipload/ui/button';
import { countText } from '@chipload/ui/count-text';
import { Icon } from '@chipload/ui/icon';
import { Money } from '@chipload/ui/money';
import { useShop } from '../platform/shop.ts';
import { PartPicture } from '../tools/part-picture.tsx';
import { type Added, hideAdded } from './added.ts';
import { BackorderNote } from './backorder-note.tsx';
import { isShort } from './is-short.ts';
import { trunkQuery } from './trunk.queries.ts';
import { useDrawer } from './use-drawer.ts';

/** More would cover too much of what is worked on. */
const mostLines = 3;

/**
 * The last addition to the cart, and the cart's total; on a small screen only as much as a line can hold. It takes neither the focus
 * nor the keys.
 */
export function AddedDrawer({ added: { title, lines } }: { added: Added }) {
  const { api } = useShop();
  const { data: trunk } = useQuery(trunkQuery(api));
  const drawer = useDrawer(hideAdded);
  return (
    <section
      ref={drawer}
      aria-label={m.trunk_added_label()}
      className="added-drawer grid gap-3 bg-paper p-4 text-sm shadow-float"
    >
      <p className="flex items-center gap-2 font-medium wrap-anywhere">
        <Icon of={CircleCheck} className="shrink-0 text-good" />
        {title}
      </p>
      {trunk !== undefined && (
        <>
          <AddedLines lines={lines} trunk={trunk} />
          <CartTotal trunk={trunk} />
        </>
      )}
      <div className="grid grid-cols-[auto_1fr] gap-2">
        <Button onClick={hideAdded}>{m.trunk_added_keep_shopping()}</Button>
        <Link to="/app/cart" onClick={hideAdded} className={buttonClass({ look: 'primary' })}>
          {m.catalogue_view_cart()}
          {trunk !== undefined && (
            <span className="added-sum tabular">
              <Money cents={trunk.subtotal} currency={trunk.currency} />
            </span>
          )}
        </Link>
      </div>
    </section>
  );
}

/** The first lines, those that are short before the others; further ones that are short are named. On a small screen only those. */
function AddedLines({ lines, trunk }: { lines: Added['lines']; trunk: Trunk }) {
  const items = new Map(
    trunk.bags.flatMap((bag) => bag.items).map((item) => [item.inventory_code, item] as const),
  );
  const ranked = lines
    .map((line) => ({ ...line, item: items.get(line.code) }))
    .map((line) => ({ ...line, waits: line.item !== undefined && isShort(line.item) }))
    .toSorted((a, b) => Number(b.waits) - Number(a.waits));
  const others = ranked.slice(mostLines);
  const short = others.filter((line) => line.waits).map(({ code }) => code);
  return (
    <>
      <ul className={`grid gap-3 ${ranked[0]?.waits ? '' : 'added-details'}`}>
        {ranked.slice(0, mostLines).map((line) => (
          <AddedLine key={line.code} line={line} trunk={trunk} />
        ))}
      </ul>
      {others.length > 0 && (
        <p className="added-details text-muted">
          {m.checkout_more_lines({ count: others.length, lines: countText(others.length) })}
        </p>
      )}
      {short.length > 0 && (
        <p className="text-partial wrap-anywhere">
          {m.trunk_added_others_short({ codes: short.join(', ') })}
        </p>
      )}
    </>
  );
}

function AddedLine({
  line: { code, quantity, item, waits },
  trunk,
}: {
  line: Added['lines'][number] & { readonly item: Item | undefined; readonly waits: boolean };
  trunk: Trunk;
}) {
  return (
    <li className={`flex items-start gap-3 ${waits ? '' : 'added-details'}`}>
      <PartPicture item={item} trunk={trunk} className="added-details w-20 shrink-0 pt-1" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="tabular flex flex-wrap justify-between gap-x-3">
          <span className="font-medium">{code}</span>
          <span>
            {m.trunk_times({ quantity: countText(quantity) })}{' '}
            {item !== undefined && <Money cents={item.price} currency={trunk.currency} />}
          </span>
        </p>
        {item !== undefined && <InCart item={item} added={quantity} currency={trunk.currency} />}
      </div>
    </li>
  );
}

/** How many are in the cart if more were there before, what is backordered and until when, and how many more make each cheaper. */
function InCart({ item, added, currency }: { item: Item; added: number; currency: Trunk['currency'] }) {
  const { requested, next_break: next } = item;
  return (
    <>
      {requested !== added && (
        <p className="added-details tabular text-muted">
          {m.trunk_added_in_cart({ shown: countText(requested) })}
        </p>
      )}
      <BackorderNote item={item} />
      {next !== undefined && (
        <p className="added-details tabular text-muted">
          {m.catalogue_next_break({
            more: countText(next.from_quantity - requested),
            price: formatMoney(next.price, currency, currentLanguage()),
          })}
        </p>
      )}
    </>
  );
}

function CartTotal({ trunk: { bags, subtotal, currency } }: { trunk: Trunk }) {
  const count = bags.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <p className="added-details tabular flex flex-wrap justify-between gap-x-3 border-t pt-3">
      <span>
        {m.trunk_title()}{' '}
        <span className="text-muted">· {m.trunk_lines({ count, lines: countText(count) })}</span>
      </span>
      <span>
        <span className="text-muted">{m.trunk_subtotal()}</span>{' '}
        <strong className="font-semibold">
          <Money cents={subtotal} currency={currency} />
        </strong>
      </span>
    </p>
  );
}
