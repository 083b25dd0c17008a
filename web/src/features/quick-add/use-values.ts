import { useEffect, useRef, useState } from 'react';
import { quickAddLimits, skuKey } from '@chipload/domain/quick-add';
import { useShop } from '../../platform/shop.ts';
import type { QuickRow } from './rows.ts';
import type { Values } from './verdict.ts';

/** Whoever types fast asks once. */
const quietMilliseconds = 200;

/**
 * What the shop knows of the SKUs in the rows, all new ones asked for in one call. An answer stands by its SKU, so one that
 * comes late, or after the row was changed, is never shown beside another.
 */
export function useValues(rows: readonly QuickRow[]) {
  const { api } = useShop();
  const [values, setValues] = useState<Values>({});
  const [hasFailed, setHasFailed] = useState(false);
  const asked = useRef(new Set<string>());
  const skus = [...new Set(rows.map(({ sku }) => skuKey(sku)))];
  const wanted = skus.filter((sku) => sku !== '' && values[sku] === undefined).join('\n');

  useEffect(() => {
    if (wanted === '' || hasFailed) return undefined;
    const ask = async () => {
      const fresh = wanted.split('\n').filter((sku) => !asked.current.has(sku));
      if (fresh.length === 0) return;
      for (const sku of fresh) asked.current.add(sku);
      try {
        const sent = fresh.slice(0, quickAddLimits.maximumRows).map((sku) => ({ sku, quantity: 1 }));
        const answer = await api.post('/quick-add', { data: { rows: sent }, quiet: true });
        setValues((before) => ({ ...before, ...answer }));
      } catch {
        setHasFailed(true);
      }
      for (const sku of fresh) asked.current.delete(sku);
    };
    const timer = setTimeout(() => void ask(), quietMilliseconds);
    return () => clearTimeout(timer);
  }, [api, wanted, hasFailed]);

  return { values, hasFailed, retry: () => setHasFailed(false) };
}
