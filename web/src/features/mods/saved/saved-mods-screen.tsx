import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Hammer, ShoppingCart, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { SavedMod } from '@chipload/contract';
import { m } from '@chipload/messages';
import { invalidMessages } from '@chipload/client/refused';
import { useOffered, useShop } from '../../../platform/shop.ts';
import { Badge } from '@chipload/ui/badge';
import { IconButton, buttonClass } from '@chipload/ui/button';
import { ConfirmDialog } from '@chipload/ui/confirm-dialog';
import { countText } from '@chipload/ui/count-text';
import { EmptyState } from '@chipload/ui/empty-state';
import { Icon } from '@chipload/ui/icon';
import { Money } from '@chipload/ui/money';
import { AccountPage } from '../../../navigation/account-page.tsx';
import { ToolThumbnail } from '../../../tools/tool-thumbnail.tsx';
import { NavLink } from '../../../navigation/nav-link.tsx';
import { QuoteRequests } from './quote-requests.tsx';
import { SavedToolFiles } from '../saved-tool-files.tsx';
import { deleteMod, modsQuery, quoteRequestsQuery } from './saved-mods.queries.ts';

/** The customer's saved mods, saved holders, and requests for special tools. */
export function SavedModsScreen({ holders }: { holders: ReactNode }) {
  const { api } = useShop();
  const { data: mods } = useSuspenseQuery(modsQuery(api));
  const { data: requests } = useSuspenseQuery(quoteRequestsQuery(api));
  const [deleting, setDeleting] = useState<SavedMod>();
  const isOffered = useOffered('mod');
  return (
    <AccountPage
      title={m.mods_saved_title()}
      actions={
        <Link to="/app/mod/cart" className={buttonClass()}>
          <Icon of={ShoppingCart} size={16} />
          {m.mods_cart_title()}
        </Link>
      }
    >
      <div className="grid gap-10">
        {!isOffered && mods.length > 0 && <p className="-mb-6 text-sm">{m.mods_not_offered()}</p>}
        {mods.length === 0 ? (
          <EmptyState
            icon={Hammer}
            title={m.mods_saved_empty()}
            body={isOffered ? m.mods_saved_empty_body() : m.mods_not_offered()}
          >
            <NavLink href="/app/products" className={buttonClass({ look: 'primary' })}>
              {m.mods_view_products()}
            </NavLink>
          </EmptyState>
        ) : (
          <ul className="grid gap-4">
            {mods.map((mod) => (
              <li key={mod.uuid}>
                <ModCard mod={mod} onDelete={() => setDeleting(mod)} />
              </li>
            ))}
          </ul>
        )}
        {holders}
        {requests.length > 0 && <QuoteRequests requests={requests} />}
      </div>
      {deleting && <DeleteMod mod={deleting} onClose={() => setDeleting(undefined)} />}
    </AccountPage>
  );
}

function ModCard({ mod, onDelete }: { mod: SavedMod; onDelete: () => void }) {
  const { uuid, name, code, description, tool, prices, currency, lead_days: days } = mod;
  const [first] = prices;
  const isOffered = useOffered('mod');
  const canBeOrdered = mod.is_allowed && !mod.has_changed;
  return (
    <article className="flex flex-wrap items-start gap-x-5 gap-y-3 rounded-panel border p-4 text-sm">
      {tool !== null && <ToolThumbnail tool={tool} className="w-28 shrink-0 pt-1" />}
      <div className="grid min-w-0 flex-1 basis-60 content-start justify-items-start gap-1">
        <h2 className="font-medium wrap-anywhere">
          {isOffered ? (
            <Link
              to="/app/mod"
              search={{ mod: uuid }}
              className="thumb-room text-accent underline-offset-2 hover:text-accent-strong hover:underline"
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        {code !== null && <p className="tabular">{code}</p>}
        <p className="text-muted wrap-anywhere">{description}</p>
        {(!canBeOrdered || (mod.needs_approval && !mod.is_approved)) && (
          <Badge tone="partial">
            {canBeOrdered ? m.mods_obstacle_not_approved() : m.mods_obstacle_changed()}
          </Badge>
        )}
        {first !== undefined && days !== null && (
          <p>
            <Money cents={first.each} currency={currency} />
            {' · '}
            {m.mods_lead_days({ count: days, shown: countText(days) })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {!isOffered ? null : canBeOrdered ? (
          <Link
            to="/app/mod/add-to-cart/$modUuid"
            params={{ modUuid: uuid }}
            className={buttonClass({ look: 'primary' })}
          >
            {m.mods_add_action()}
          </Link>
        ) : (
          <Link to="/app/mod" search={{ mod: uuid }} className={buttonClass()}>
            {m.mods_review()}
          </Link>
        )}
        <SavedToolFiles saved={mod} />
        <IconButton label={m.mods_delete_of({ name })} onClick={onDelete}>
          <Icon of={Trash2} />
        </IconButton>
      </div>
    </article>
  );
}

function DeleteMod({ mod: { uuid, name }, onClose }: { mod: SavedMod; onClose: () => void }) {
  const { api } = useShop();
  const remove = useMutation(deleteMod(api, useQueryClient()));
  return (
    <ConfirmDialog
      title={m.mods_delete_title()}
      question={m.mods_delete_body({ name })}
      action={m.mods_delete()}
      problems={invalidMessages(remove.error)}
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate(uuid, { onSuccess: onClose })}
    />
  );
}
