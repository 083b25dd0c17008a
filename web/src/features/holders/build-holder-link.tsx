import { Link } from '@tanstack/react-router';
import { Drill } from 'lucide-react';
import { m } from '@chipload/messages';
import { buttonClass } from '@chipload/ui/button';
import { Icon } from '@chipload/ui/icon';

/** A link from a part to the screen that builds a holder for it. */
export function BuildHolderLink({ code }: { code: string }) {
  return (
    <Link to="/app/holder" search={{ inventoryCode: code }} className={buttonClass()}>
      <Icon of={Drill} size={16} />
      {m.holders_build_for_part()}
    </Link>
  );
}
