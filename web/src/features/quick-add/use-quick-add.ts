import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useReducer, useState } from 'react';
import { type ParsedRow, parseRows, quantityChoices } from '@chipload/domain/quick-add';
import { m } from '@chipload/messages';
import { ownStorage } from '../../platform/session/own-storage.ts';
import { useVisitor, useShop } from '../../platform/shop.ts';
import { usePiecesInCart } from '../../cart/pieces-in-cart.ts';
import { addParts } from '../../parts/parts.queries.ts';
import type { NewNotification } from '@chipload/ui/notifications';
import { countText } from '@chipload/ui/count-text';
import { refusalOf } from '../../parts/parts-to-add.ts';
import { storeRows } from './stored-rows.ts';
import { type Rows, changeRows, isBlank, rowsOf } from './rows.ts';
import { useValues } from './use-values.ts';
import { sumOf } from './verdict.ts';

/**
 * The state of quick-add: its rows, the values that the shop has for them, and adding them to the cart. `stored` are the
 * rows of the last visit; undefined until they are known.
 */
export function useQuickAdd(stored: Rows | undefined) {
  const { api, notifications } = useShop();
  const { user } = useVisitor();
  const navigate = useNavigate();
  const [{ rows, leftOut, cleared, question }, dispatch] = useReducer(changeRows, stored ?? rowsOf());
  const { values, complete, hasFailed, retry } = useValues(rows);
  const [isCompleting, setCompleting] = useState(false);
  const add = useMutation(addParts(api, useQueryClient()));
  const cart = usePiecesInCart();
  const sum = sumOf(rows, values, cart);

  const isStored = stored !== undefined;
  useEffect(() => {
    if (isStored) storeRows(ownStorage(sessionStorage, user.id), rows);
  }, [isStored, rows, user.id]);

  const readText = (text: string) => {
    if (quantityChoices(text).length > 0) dispatch({ kind: 'ask', id: undefined, text });
    else insert(undefined, parseRows(text));
  };

  const answer = (quantity: number | 'none') => {
    if (question !== undefined) insert(question.id, parseRows(question.text, quantity));
  };

  const insert = (id: number | undefined, parsed: readonly ParsedRow[]) => {
    if (parsed.length > 0) dispatch({ kind: 'insert', id, parsed });
    notifications.add(readNotice(parsed.length));
  };

  const submit = async () => {
    if (isCompleting || add.isPending) return;
    // A row that was typed a moment ago is added, too.
    setCompleting(true);
    const { good, lines } = sumOf(rows, await complete(), cart);
    setCompleting(false);
    if (good.length === 0) return;
    add.mutate(
      good.map(({ sku, quantity }) => ({ sku, quantity })),
      {
        onSuccess: () => {
          const added = new Set(good.map(({ id }) => id));
          const others = rows.filter((row) => !isBlank(row) && !added.has(row.id));
          dispatch({ kind: 'keep', ids: new Set(others.map(({ id }) => id)) });
          storeRows(ownStorage(sessionStorage, user.id), others);
          // The cart says which rows are left.
          notifications.add({
            type: 'success',
            title: m.quick_add_added({ count: lines, shown: countText(lines) }),
            body: '',
          });
          void navigate({ to: '/app/cart' });
        },
      },
    );
  };

  return {
    rows,
    leftOut,
    isCleared: cleared !== undefined,
    question,
    answer,
    dispatch,
    values,
    cart,
    sum,
    hasFailed,
    retry,
    readText,
    submit,
    isBusy: isCompleting || add.isPending,
    ...refusalOf(add.error, add.variables ?? []),
  };
}

/** Says how many rows were read from a text. */
function readNotice(count: number): NewNotification {
  return count > 0
    ? { type: 'success', title: m.quick_add_read({ count, shown: countText(count) }), body: '' }
    : { type: 'error', title: m.quick_add_nothing_read(), body: m.quick_add_nothing_read_body() };
}

export type QuickAdd = ReturnType<typeof useQuickAdd>;
