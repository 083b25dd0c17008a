import { Link } from '@tanstack/react-router';
import { Drill } from 'lucide-react';
import { m } from '@chipload/messages';
import { buttonClass } from '@chipload/ui/button';
import { Icon } from '@chipload/ui/icon';
import { useOffered } from '../../platform/shop.ts';

/** A link from a part to the screen that builds a holder for it, in a shop that does. */
export function BuildHolderLink({ code }: { code: string }) {
  if (!useOffered('holder')) return null;
  return (
    <Link to="/app/holder" search={{ inventoryCode: code }} className={buttonClass()}>
      <Icon of={Drill} size={16} />
      {m.holders_build_for_part()}
    </Link>
  );
}
