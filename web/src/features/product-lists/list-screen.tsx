import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Download, ListChecks, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ProductList } from '@chipload/contract';
import { shopTimeZone } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { formatDate } from '@chipload/messages/locale';
import { invalidMessages } from '@chipload/client/refused';
import { useShop } from '../../platform/shop.ts';
import { Badge } from '@chipload/ui/badge';
import { Button } from '@chipload/ui/button';
import { ConfirmDialog } from '@chipload/ui/confirm-dialog';
import { EmptyState } from '@chipload/ui/empty-state';
import { Icon } from '@chipload/ui/icon';
import { Trail, trailLinkClass } from '@chipload/ui/trail';
import { AccountPage } from '../../navigation/account-page.tsx';
import { ToolFilesMenu } from '../../parts/tool-files-menu.tsx';
import { AddPartsDialog } from './add-parts-dialog.tsx';
import { DetailsDialog } from './details-dialog.tsx';
import { downloadList } from './list-file.ts';
import { ListLines } from './list-lines.tsx';
import { changeList, deleteList, productListQuery } from './product-lists.queries.ts';

type DialogName = 'details' | 'delete' | 'parts';

/** A product list: its lines, today's prices, and adding them to the cart. */
export function ListScreen({ uuid }: { uuid: string }) {
  const { api } = useShop();
  const { data: list } = useSuspenseQuery(productListQuery(api, uuid));
  const [opened, setOpened] = useState<DialogName>();
  const isEmpty = list.rows.length === 0;
  const addParts = (
    <Button onClick={() => setOpened('parts')}>
      <Icon of={Plus} size={16} />
      {m.product_lists_add_parts()}
    </Button>
  );
  return (
    <AccountPage
      title={list.name}
      trail={
        <Trail label={m.catalogue_trail()}>
          <Link to="/customer/account/product-lists" className={trailLinkClass}>
            {m.product_lists_title()}
          </Link>
          <span aria-current="page" className="wrap-anywhere">
            {list.name}
          </span>
        </Trail>
      }
    >
      <div className="grid gap-6">
        <Facts list={list} />
        <div className="flex flex-wrap gap-2 print:hidden">
          {list.is_own && !isEmpty && addParts}
          {!isEmpty && (
            <Button onClick={() => downloadList(list)}>
              <Icon of={Download} size={16} />
              {m.product_lists_download()}
            </Button>
          )}
          {!isEmpty && <ToolFilesMenu of={`/product-lists/${uuid}/tool-data?`} />}
          {list.is_own && (
            <>
              <Button onClick={() => setOpened('details')}>{m.product_lists_details()}</Button>
              <Button look="danger" onClick={() => setOpened('delete')}>
                {m.product_lists_delete()}
              </Button>
            </>
          )}
        </div>
        {isEmpty ? (
          <EmptyState
            icon={ListChecks}
            title={m.product_lists_no_lines()}
            body={list.is_own ? m.product_lists_no_lines_body() : m.product_lists_no_lines_shared()}
          >
            {list.is_own && addParts}
          </EmptyState>
        ) : (
          <ListLines list={list} />
        )}
      </div>
      {opened === 'parts' && <AddPartsDialog list={list} onClose={() => setOpened(undefined)} />}
      {opened === 'details' && <EditDetails list={list} onClose={() => setOpened(undefined)} />}
      {opened === 'delete' && <DeleteList list={list} onClose={() => setOpened(undefined)} />}
    </AccountPage>
  );
}

function Facts({ list }: { list: ProductList }) {
  return (
    <div className="grid gap-2 text-sm">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
        <Badge tone={list.is_shared ? 'accent' : 'neutral'}>
          {list.is_shared ? m.product_lists_shared() : m.product_lists_private()}
        </Badge>
        {!list.is_own && <span>{m.ui_labelled({ label: m.product_lists_owner(), value: list.owner })}</span>}
        <span className="tabular">
          {m.product_lists_changed()} {formatDate(list.updated_at, shopTimeZone)}
        </span>
      </p>
      {list.notes !== '' && <p className="max-w-text whitespace-pre-line wrap-anywhere">{list.notes}</p>}
    </div>
  );
}

function EditDetails({ list, onClose }: { list: ProductList; onClose: () => void }) {
  const { api } = useShop();
  const change = useMutation(changeList(api, useQueryClient(), list.uuid));
  return (
    <DetailsDialog
      title={m.product_lists_details()}
      action={m.ui_save()}
      details={list}
      isBusy={change.isPending}
      error={change.error}
      onClose={onClose}
      onSave={(details) => change.mutate(details, { onSuccess: onClose })}
    />
  );
}

function DeleteList({ list, onClose }: { list: ProductList; onClose: () => void }) {
  const { api } = useShop();
  const navigate = useNavigate();
  const remove = useMutation(deleteList(api, useQueryClient(), list.uuid));
  return (
    <ConfirmDialog
      title={m.product_lists_delete_title()}
      question={m.product_lists_delete_body({ name: list.name })}
      action={m.trunk_remove()}
      problems={invalidMessages(remove.error)}
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: () => void navigate({ to: '/customer/account/product-lists' }),
        })
      }
    />
  );
}
