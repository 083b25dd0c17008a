import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ListChecks, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ProductListHead } from '@chipload/contract';
import { shopTimeZone } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { formatDate } from '@chipload/messages/locale';
import { useShop } from '../../platform/shop.ts';
import { Button } from '@chipload/ui/button';
import { EmptyState } from '@chipload/ui/empty-state';
import { Icon } from '@chipload/ui/icon';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { AccountPage } from '../../navigation/account-page.tsx';
import { countText } from '@chipload/ui/count-text';
import { DetailsDialog } from './details-dialog.tsx';
import { createList, productListsQuery } from './product-lists.queries.ts';

/** The customer's product lists, and those that colleagues share. */
export function ListIndexScreen() {
  const { api } = useShop();
  const { data: lists } = useSuspenseQuery(productListsQuery(api));
  const [isMaking, setIsMaking] = useState(false);
  const make = (
    <Button onClick={() => setIsMaking(true)}>
      <Icon of={Plus} size={16} />
      {m.product_lists_new()}
    </Button>
  );
  return (
    <AccountPage title={m.product_lists_title()} actions={lists.length > 0 && make}>
      {lists.length === 0 ? (
        <EmptyState icon={ListChecks} title={m.product_lists_empty()} body={m.product_lists_empty_body()}>
          {make}
        </EmptyState>
      ) : (
        <Lists lists={lists} />
      )}
      {isMaking && <NewList onClose={() => setIsMaking(false)} />}
    </AccountPage>
  );
}

function Lists({ lists }: { lists: readonly ProductListHead[] }) {
  return (
    <div className="@container">
      <Table caption={m.product_lists_title()}>
        <thead>
          <tr>
            <HeadCell>{m.product_lists_name()}</HeadCell>
            <HeadCell numeric>{m.product_lists_lines()}</HeadCell>
            <HeadCell className="hidden @xl:table-cell">{m.product_lists_owner()}</HeadCell>
            <HeadCell className="hidden @2xl:table-cell">{m.product_lists_seen_by()}</HeadCell>
            <HeadCell className="hidden @xl:table-cell">{m.product_lists_changed()}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {lists.map((list) => (
            <Row key={list.uuid}>
              <RowHead className="py-2 font-normal">
                <div className="whitespace-normal">
                  <Link
                    to="/customer/account/product-lists/$uuid"
                    params={{ uuid: list.uuid }}
                    className="thumb-room font-medium text-accent underline-offset-2 wrap-anywhere hover:text-accent-strong hover:underline"
                  >
                    {list.name}
                  </Link>
                  {list.notes !== '' && (
                    <span className="line-clamp-1 text-muted wrap-anywhere">{list.notes}</span>
                  )}
                  <span className="block text-xs text-muted @xl:hidden">
                    {list.is_own ? m.product_lists_yours() : list.owner}
                  </span>
                </div>
              </RowHead>
              <Cell numeric className="tabular">
                {countText(list.lines)}
              </Cell>
              <Cell className="hidden wrap-anywhere @xl:table-cell">
                {list.is_own ? m.product_lists_yours() : list.owner}
              </Cell>
              <Cell className="hidden @2xl:table-cell">
                {list.is_shared ? m.product_lists_shared() : m.product_lists_private()}
              </Cell>
              <Cell className="tabular hidden whitespace-nowrap @xl:table-cell">
                <time dateTime={list.updated_at}>{formatDate(list.updated_at, shopTimeZone)}</time>
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function NewList({ onClose }: { onClose: () => void }) {
  const { api } = useShop();
  const navigate = useNavigate();
  const create = useMutation(createList(api, useQueryClient()));
  return (
    <DetailsDialog
      title={m.product_lists_new()}
      action={m.product_lists_create()}
      isBusy={create.isPending}
      error={create.error}
      onClose={onClose}
      onSave={(details) =>
        create.mutate(details, {
          onSuccess: ({ uuid }) =>
            void navigate({ to: '/customer/account/product-lists/$uuid', params: { uuid } }),
        })
      }
    />
  );
}
