import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { Repeat2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '@chipload/messages';
import { invalidMessages } from '@chipload/client/refused';
import { useShop } from '../platform/shop.ts';
import { Button } from '@chipload/ui/button';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { Icon } from '@chipload/ui/icon';
import { AdditionNotice } from './addition-notice.tsx';
import { reorder } from './trunk.queries.ts';

/** Adds an order's lines to the cart again and shows the result; `children` are further buttons. */
export function Reorder({ uuid, children }: { uuid: string; children?: ReactNode }) {
  const { api } = useShop();
  const hasScript = useHydrated();
  const again = useMutation(reorder(api, useQueryClient()));
  return (
    <div className="grid justify-items-start gap-4 print:hidden">
      <div className="flex flex-wrap gap-2">
        {children}
        <Button onClick={() => again.mutate(uuid)} busy={again.isPending} disabled={!hasScript}>
          <Icon of={Repeat2} size={16} />
          {m.purchases_reorder()}
        </Button>
      </div>
      <ErrorSummary messages={invalidMessages(again.error)} />
      {again.data !== undefined && <AdditionNotice addition={again.data} />}
    </div>
  );
}
