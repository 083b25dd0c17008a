import { Link } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { buttonClass } from '@chipload/ui/button';
import { countText } from '@chipload/ui/count-text';
import { useMadeLines } from './made-lines.ts';

/** Leads to the cart of made-to-order parts, with the number of its lines; loaded after the page, which it moves nowhere. */
export function MadeToOrderLink() {
  const lines = useMadeLines();
  return (
    <Link to="/app/mod/cart" className={`relative ${buttonClass({ look: 'quiet' })}`}>
      {m.mods_made_cart()}
      {lines > 0 && (
        <span className="tabular absolute -top-0.5 left-full -ml-3.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-ink px-1 text-xs leading-none font-medium text-paper">
          <span aria-hidden="true">{countText(lines)}</span>
          <span className="sr-only">{m.layout_cart_lines({ count: lines })}</span>
        </span>
      )}
    </Link>
  );
}
