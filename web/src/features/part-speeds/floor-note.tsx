import { Link } from '@tanstack/react-router';
import { machineOnFloor, materialOnFloor, type ShopFloor } from '@chipload/domain/shop-floor';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';

const linkClass = 'thumb-room text-accent underline underline-offset-2';

/** Says that the values begin with the shop floor of the visitor, with the click that switches it off; or the way to it. */
export function FloorNote({ floor, onSwitchOff }: { floor: ShopFloor; onSwitchOff: () => void }) {
  const applies = machineOnFloor(floor) !== undefined || materialOnFloor(floor) !== undefined;
  return (
    <p className="flex min-h-8 flex-wrap items-center gap-x-3 text-sm text-muted pointer-coarse:min-h-11 print:hidden">
      {applies && m.shop_floor_applies()}
      <Link to="/app/shop-floor" className={linkClass}>
        {applies ? m.shop_floor_title() : m.shop_floor_set_up()}
      </Link>
      {applies && (
        <Button size="small" onClick={onSwitchOff}>
          {m.shop_floor_switch_off()}
        </Button>
      )}
    </p>
  );
}
