import { useCallback, useEffect, useRef, useState } from 'react';
import type { QuickAddValue } from '@chipload/contract';
import { quickAddLimits, skuKey } from '@chipload/domain/quick-add';
import { useShop } from '../../platform/shop.ts';
import type { QuickRow } from './rows.ts';

/** What the shop knows about each SKU, by the SKU in capitals. */
export type Values = Readonly<Record<string, QuickAddValue>>;

/** The delay after the last keystroke, so that fast typing sends one request. */
const typingDelayMilliseconds = 200;

/**
 * Looks up the SKUs in the rows, all new ones in one call and each only once. Values are stored by SKU, so that one that arrives
 * late, or after the row was changed, is never shown beside another SKU.
 */
export function useValues(rows: readonly QuickRow[]) {
  const { api } = useShop();
  const [values, setValues] = useState<Values>({});
  const [hasFailed, setHasFailed] = useState(false);
  /** The call that asks, or asked, for each SKU. */
  const calls = useRef(new Map<string, Promise<Values>>());
  const skus = [...new Set(rows.map(({ sku }) => skuKey(sku)))];
  const wanted = skus.filter((sku) => sku !== '' && values[sku] === undefined).join('\n');

  const lookUp = useCallback(
    async (unknown: readonly string[]): Promise<Values> => {
      const ask = async (fresh: readonly string[]): Promise<Values> => {
        try {
          const sent = fresh.slice(0, quickAddLimits.maximumRows).map((sku) => ({ sku, quantity: 1 }));
          const answer = await api.post('/quick-add', { data: { rows: sent }, quiet: true });
          setValues((before) => ({ ...before, ...answer }));
          return answer;
        } catch {
          setHasFailed(true);
          for (const sku of fresh) calls.current.delete(sku);
          return {};
        }
      };
      const fresh = unknown.filter((sku) => !calls.current.has(sku));
      if (fresh.length > 0) {
        const call = ask(fresh);
        for (const sku of fresh) calls.current.set(sku, call);
      }
      const answers = await Promise.all(unknown.flatMap((sku) => calls.current.get(sku) ?? []));
      return Object.assign({}, ...answers);
    },
    [api],
  );

  useEffect(() => {
    if (wanted === '' || hasFailed) return undefined;
    const timer = setTimeout(() => void lookUp(wanted.split('\n')), typingDelayMilliseconds);
    return () => clearTimeout(timer);
  }, [lookUp, wanted, hasFailed]);

  /** Returns the values of all rows: those still unknown are looked up at once. */
  const complete = async (): Promise<Values> =>
    wanted === '' ? values : { ...values, ...(await lookUp(wanted.split('\n'))) };

  return { values, complete, hasFailed, retry: () => setHasFailed(false) };
}
