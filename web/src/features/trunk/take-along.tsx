import { Download, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TrunkKind } from '@chipload/domain/trunk';
import { m } from '@chipload/messages';
import { Button, buttonClass } from '@chipload/ui/button';
import { Icon } from '@chipload/ui/icon';
import { trunkPath } from '../../cart/trunk.queries.ts';

/** What can be done with the cart elsewhere: on paper, in a spreadsheet, or, by `children`, with colleagues. */
export function TakeAlong({ kind, children }: { kind: TrunkKind; children: ReactNode }) {
  return (
    <div
      role="group"
      aria-label={m.trunk_take_along()}
      className="-ml-2.5 flex flex-wrap content-start items-start gap-1 print:hidden"
    >
      <Button look="quiet" size="small" className="noscript:hidden" onClick={() => window.print()}>
        <Icon of={Printer} size={16} />
        {m.orders_print()}
      </Button>
      <a
        href={`/api/${trunkPath[kind]}/csv`}
        download
        className={buttonClass({ look: 'quiet', size: 'small' })}
      >
        <Icon of={Download} size={16} />
        {m.product_lists_download()}
      </a>
      {children}
    </div>
  );
}
