import type { Item } from '@chipload/contract';
import { formatQueryText } from '@chipload/client/query-text';
import { ShopLink } from '../../navigation/shop-link.tsx';
import { useOffered } from '../../platform/shop.ts';
import { PartLink } from '../../tools/part-link.tsx';

type Made = NonNullable<Item['made']>;

/** The code of an item, linked to its part, or to the screen where it was designed. */
export function ItemLink({ item: { inventory_code: code, made } }: { item: Item }) {
  if (made === undefined) return <PartLink code={code} />;
  return (
    <span className="grid">
      <MadeLink code={code} made={made} />
      {made.name !== code && <span className="font-medium wrap-anywhere">{made.name}</span>}
    </span>
  );
}

/** Plain text where the shop does not make it to order: it has no such screen then. */
function MadeLink({ code, made: { kind, uuid, name } }: { code: string; made: Made }) {
  if (!useOffered(kind)) return <span className="tabular font-medium wrap-anywhere">{code}</span>;
  return (
    <ShopLink
      href={`/app/${kind}${formatQueryText(kind === 'regrind' ? { part: name } : { [kind]: uuid })}`}
      className="thumb-room tabular font-medium text-accent underline-offset-2 wrap-anywhere hover:text-accent-strong hover:underline"
    >
      {code}
    </ShopLink>
  );
}
