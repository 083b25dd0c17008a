import { useCallback, useEffect, useRef, useState } from 'react';
import { quickAddLimits, skuKey } from '@chipload/domain/quick-add';
import { useShop } from '../../platform/shop.ts';
import type { QuickRow } from './rows.ts';
import type { Values } from './verdict.ts';

/** The delay after the last keystroke, so that fast typing sends one request. */
const typingDelayMilliseconds = 200;

/**
 * Looks up the SKUs in the rows, all new ones in one call. Values are stored by SKU, so that one that arrives late, or after
 * the row was changed, is never shown beside another SKU.
 */
export function useValues(rows: readonly QuickRow[]) {
  const { api } = useShop();
  const [values, setValues] = useState<Values>({});
  const [hasFailed, setHasFailed] = useState(false);
  const requested = useRef(new Set<string>());
  const skus = [...new Set(rows.map(({ sku }) => skuKey(sku)))];
  const wanted = skus.filter((sku) => sku !== '' && values[sku] === undefined).join('\n');

  const lookUp = useCallback(
    async (unknown: readonly string[]): Promise<Values> => {
      try {
        const sent = unknown.slice(0, quickAddLimits.maximumRows).map((sku) => ({ sku, quantity: 1 }));
        const answer = await api.post('/quick-add', { data: { rows: sent }, quiet: true });
        setValues((before) => ({ ...before, ...answer }));
        return answer;
      } catch {
        setHasFailed(true);
        return {};
      }
    },
    [api],
  );

  useEffect(() => {
    if (wanted === '' || hasFailed) return undefined;
    const request = async () => {
      const fresh = wanted.split('\n').filter((sku) => !requested.current.has(sku));
      if (fresh.length === 0) return;
      for (const sku of fresh) requested.current.add(sku);
      await lookUp(fresh);
      for (const sku of fresh) requested.current.delete(sku);
    };
    const timer = setTimeout(() => void request(), typingDelayMilliseconds);
    return () => clearTimeout(timer);
  }, [lookUp, wanted, hasFailed]);

  /** Returns the values of all rows: those still unknown are looked up at once. */
  const complete = async (): Promise<Values> =>
    wanted === '' ? values : { ...values, ...(await lookUp(wanted.split('\n'))) };

  return { values, complete, hasFailed, retry: () => setHasFailed(false) };
}
