import { ListChecks } from 'lucide-react';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';
import { Notice } from '@chipload/ui/notice';
import { ownStorage } from '../../platform/session/own-storage.ts';
import { NavLink } from '../../navigation/nav-link.tsx';
import { useVisitor } from '../../platform/shop.ts';
import { piecesOf } from '../../parts/parts-to-add.ts';
import { type QuickRow, isBlank } from './rows.ts';
import { readStoredRows } from './stored-rows.ts';

const mostNamed = 3;

/** Says on the cart which rows of quick-add did not go to it, and leads back to them. In the browser only, which keeps them. */
export function RowsLeft() {
  const { user } = useVisitor();
  const left = readStoredRows(ownStorage(sessionStorage, user.id)).rows.filter((row) => !isBlank(row));
  const named = left.slice(0, mostNamed).map(nameOf);
  if (left.length === 0) return null;
  return (
    <Notice tone="partial" icon={ListChecks}>
      <p>{m.quick_add_remaining({ count: left.length, shown: countText(left.length) })}</p>
      <p className="tabular text-muted">
        {named.join(' · ')}
        {left.length > mostNamed && ' …'}
      </p>
      <NavLink
        href="/app/quick-add"
        className="thumb-room justify-self-start font-medium text-accent underline-offset-2 hover:underline"
      >
        {m.quick_add_open()}
      </NavLink>
    </Notice>
  );
}

function nameOf({ sku, quantity }: QuickRow): string {
  return piecesOf(quantity) === 0 ? m.quick_add_left_without_quantity({ code: sku }) : sku;
}
