import { mostFreightCents } from '@chipload/domain/orders';
import { parseCents } from '@chipload/ui/form/money-text';

/** Returns the freight of a change as somebody typed it; undefined for anything that is no amount, or too much. */
export function freightOf(text: string): { readonly freight: number } | undefined {
  const freight = parseCents(text);
  return freight === undefined || freight < 0 || freight > mostFreightCents ? undefined : { freight };
}
