import { Link } from '@tanstack/react-router';
import { Wrench } from 'lucide-react';
import { m } from '@chipload/messages';
import { buttonClass } from '@chipload/ui/button';
import { Icon } from '@chipload/ui/icon';
import { useOffered } from '../../platform/shop.ts';

/** A link from a part to the screen that modifies it, in a shop that does. */
export function ModifyLink({ code }: { code: string }) {
  if (!useOffered('mod')) return null;
  return (
    <Link to="/app/mod" search={{ inventoryCode: code }} className={buttonClass()}>
      <Icon of={Wrench} size={16} />
      {m.mods_modify_part()}
    </Link>
  );
}
