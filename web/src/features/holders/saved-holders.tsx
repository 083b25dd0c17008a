import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { SavedHolder } from '@chipload/contract';
import { m } from '@chipload/messages';
import { invalidMessages } from '@chipload/client/refused';
import { useOffered, useShop } from '../../platform/shop.ts';
import { IconButton } from '@chipload/ui/button';
import { ConfirmDialog } from '@chipload/ui/confirm-dialog';
import { Icon } from '@chipload/ui/icon';
import { deleteHolder, holdersQuery } from './holders.queries.ts';

/** The customer's saved holders; renders nothing if there are none. */
export function SavedHolders() {
  const { api } = useShop();
  const { data: holders = [] } = useQuery(holdersQuery(api));
  const [deleting, setDeleting] = useState<SavedHolder>();
  const isOffered = useOffered('holder');
  if (holders.length === 0) return null;
  return (
    <section aria-labelledby="saved-holders" className="print:hidden">
      <h2 id="saved-holders" className="mb-1 font-semibold">
        {m.holders_saved_title()}
      </h2>
      {!isOffered && <p className="mb-2 text-sm">{m.holders_not_offered()}</p>}
      <ul className="border-t">
        {holders.map((holder) => (
          <li key={holder.uuid} className="flex items-center gap-3 border-b py-1.5 text-sm">
            <div className="min-w-0 flex-1 wrap-anywhere">
              {isOffered ? (
                <Link
                  to="/app/holder"
                  search={{ holder: holder.uuid }}
                  className="font-medium text-accent underline-offset-2 hover:text-accent-strong hover:underline"
                >
                  {holder.name}
                </Link>
              ) : (
                <span className="font-medium">{holder.name}</span>
              )}
              <p className="tabular text-muted">
                {[holder.code, holder.held?.inventory_code, ...holder.differences]
                  .filter((text) => text !== undefined && text !== holder.name)
                  .join(' · ')}
              </p>
            </div>
            <IconButton label={m.holders_delete({ name: holder.name })} onClick={() => setDeleting(holder)}>
              <Icon of={Trash2} />
            </IconButton>
          </li>
        ))}
      </ul>
      {deleting && <DeleteHolder holder={deleting} onClose={() => setDeleting(undefined)} />}
    </section>
  );
}

function DeleteHolder({ holder: { uuid, name }, onClose }: { holder: SavedHolder; onClose: () => void }) {
  const { api } = useShop();
  const remove = useMutation(deleteHolder(api, useQueryClient()));
  return (
    <ConfirmDialog
      title={m.holders_delete_title()}
      question={m.holders_delete_body({ name })}
      action={m.mods_delete()}
      problems={invalidMessages(remove.error)}
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate(uuid, { onSuccess: onClose })}
    />
  );
}
