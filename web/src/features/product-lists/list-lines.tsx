import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProductList, TrunkAddition } from '@chipload/contract';
import { m } from '@chipload/messages';
import { invalidMessages } from '@chipload/client/refused';
import { useVisitor, useShop } from '../../platform/shop.ts';
import { Button } from '@chipload/ui/button';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { measureBar } from '@chipload/ui/measured';
import { Money } from '@chipload/ui/money';
import { countText } from '@chipload/ui/count-text';
import { AdditionNotice } from '../../cart/addition-notice.tsx';
import { type Draft, applyDraft, noDraft, totalOf } from './list-draft.ts';
import { ListTable } from './list-table.tsx';
import { addListToTrunk, changeList } from './product-lists.queries.ts';

/** The lines of a list with unsaved changes, and buttons to add all or the ticked ones to the cart. */
export function ListLines({ list }: { list: ProductList }) {
  const { api } = useShop();
  const { currency } = useVisitor();
  const queryClient = useQueryClient();
  const change = useMutation(changeList(api, queryClient, list.uuid));
  const add = useMutation(addListToTrunk(api, queryClient, list.uuid));
  const [draft, setDraft] = useState<Draft>(noDraft);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [addition, setAddition] = useState<TrunkAddition>();
  const { shown, isChanged, lines } = applyDraft(list.rows, draft);
  const ticked = shown.map(({ row }) => row.inventory_code).filter((code) => chosen.has(code));

  const save = () => {
    if (lines === undefined || change.isPending) return;
    change.mutate({ lines }, { onSuccess: () => setDraft(noDraft) });
  };
  const addCodes = (codes: readonly string[]) => {
    setAddition(undefined);
    add.mutate(codes, {
      onSuccess: (result) => {
        setAddition(result);
        setChosen(new Set());
      },
    });
  };

  return (
    <div className="grid gap-4">
      <ErrorSummary messages={[...invalidMessages(add.error), ...invalidMessages(change.error)]} />
      {addition !== undefined && <AdditionNotice addition={addition} />}
      <div className="flex flex-wrap items-center gap-2">
        <Button look="primary" busy={add.isPending} disabled={isChanged} onClick={() => addCodes([])}>
          {m.product_lists_add_all()}
        </Button>
        {ticked.length > 0 && (
          <Button disabled={isChanged || add.isPending} onClick={() => addCodes(ticked)}>
            {m.product_lists_add_ticked({ count: ticked.length, shown: countText(ticked.length) })}
          </Button>
        )}
        <p className="ml-auto text-sm">
          <span className="text-muted">{m.product_lists_total()}</span>{' '}
          <strong className="font-semibold">
            <Money cents={totalOf(shown)} currency={currency} />
          </strong>
        </p>
      </div>
      <ListTable
        name={list.name}
        shown={shown}
        currency={currency}
        isOwn={list.is_own}
        ticked={new Set(ticked)}
        onTick={setChosen}
        onType={(code, typed) =>
          setDraft((before) => ({ ...before, quantities: { ...before.quantities, [code]: typed } }))
        }
        onRemove={(code) => setDraft((before) => ({ ...before, removed: [...before.removed, code] }))}
      />
      {isChanged && (
        <section
          ref={measureBar}
          aria-label={m.product_lists_unsaved()}
          className="appear sticky bottom-4 z-10 flex flex-wrap items-center gap-2 rounded-panel bg-paper p-2 pl-4 text-sm shadow-float"
        >
          <p role="status" className={`flex-1 ${lines === undefined ? 'text-bad' : ''}`}>
            {lines === undefined ? m.catalogue_quantity_invalid() : m.product_lists_unsaved()}
          </p>
          <Button look="quiet" disabled={change.isPending} onClick={() => setDraft(noDraft)}>
            {m.product_lists_discard()}
          </Button>
          <Button look="primary" busy={change.isPending} disabled={lines === undefined} onClick={save}>
            {m.ui_save()}
          </Button>
        </section>
      )}
    </div>
  );
}
