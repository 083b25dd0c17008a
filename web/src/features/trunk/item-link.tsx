import { Link } from '@tanstack/react-router';
import type { Item } from '@chipload/contract';
import { PartLink } from '../../tools/part-link.tsx';

const look =
  'thumb-room tabular font-medium text-accent underline-offset-2 wrap-anywhere hover:text-accent-strong hover:underline';

/** The code of an item, linked to its part, or to the screen where it was designed. */
export function ItemLink({ item: { inventory_code: code, made } }: { item: Item }) {
  if (made === undefined) return <PartLink code={code} />;
  const { uuid, kind, name } = made;
  return (
    <span className="grid">
      {kind === 'mod' && (
        <Link to="/app/mod" search={{ mod: uuid }} className={look}>
          {code}
        </Link>
      )}
      {kind === 'holder' && (
        <Link to="/app/holder" search={{ holder: uuid }} className={look}>
          {code}
        </Link>
      )}
      {kind === 'regrind' && (
        <Link to="/app/regrind" search={{ part: name }} className={look}>
          {code}
        </Link>
      )}
      {name !== code && <span className="font-medium wrap-anywhere">{name}</span>}
    </span>
  );
}
