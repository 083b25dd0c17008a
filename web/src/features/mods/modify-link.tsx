import { Link } from '@tanstack/react-router';
import { Wrench } from 'lucide-react';
import { m } from '@chipload/messages';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** A link from a part to the screen that modifies it. */
export function ModifyLink({ code }: { code: string }) {
  return (
    <Link to="/app/mod" search={{ inventoryCode: code }} className={buttonClass()}>
      <Icon of={Wrench} size={16} />
      {m.mods_modify_part()}
    </Link>
  );
}
