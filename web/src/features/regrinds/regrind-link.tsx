import { Link } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import { m } from '@chipload/messages';
import { buttonClass } from '@chipload/ui/button';
import { Icon } from '@chipload/ui/icon';
import { useOffered } from '../../platform/shop.ts';

/** A link from a part to the screen that regrinds worn ones, in a shop that does. */
export function RegrindLink({ code }: { code: string }) {
  if (!useOffered('regrind')) return null;
  return (
    <Link to="/app/regrind" search={{ part: code }} className={buttonClass()}>
      <Icon of={RotateCw} size={16} />
      {m.regrinds_of_part()}
    </Link>
  );
}
