import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { m } from '@chipload/messages';
import { useShop } from '../../platform/shop.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { deleteHolder, holdersQuery } from './holders.queries.ts';

/** The holders that the customer keeps; nothing while there are none. */
export function SavedHolders() {
  const { api } = useShop();
  const { data: holders = [] } = useQuery(holdersQuery(api));
  const forget = useMutation(deleteHolder(api, useQueryClient()));
  if (holders.length === 0) return null;
  return (
    <section aria-labelledby="saved-holders" className="print:hidden">
      <h2 id="saved-holders" className="mb-1 font-semibold">
        {m.holders_saved_title()}
      </h2>
      <ul className="border-t">
        {holders.map(({ uuid, name, code, differences, held }) => (
          <li key={uuid} className="flex items-center gap-3 border-b py-1.5 text-sm">
            <div className="min-w-0 flex-1 wrap-anywhere">
              <Link
                to="/app/holder"
                search={{ holder: uuid }}
                className="font-medium text-accent underline-offset-2 hover:text-accent-strong hover:underline"
              >
                {name}
              </Link>
              <p className="tabular text-muted">
                {[code ?? differences.join(' '), held?.inventory_code]
                  .filter((text) => text !== undefined)
                  .join(' · ')}
              </p>
            </div>
            <IconButton
              label={m.holders_delete({ name })}
              disabled={forget.isPending}
              onClick={() => forget.mutate(uuid)}
            >
              <Icon of={Trash2} />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
