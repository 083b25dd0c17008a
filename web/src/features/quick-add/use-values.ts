import { useCallback, useEffect, useRef, useState } from 'react';
import type { QuickAddValue } from '@chipload/contract';
import { quickAddLimits, skuKey } from '@chipload/domain/quick-add';
import { useShop, useVisitor } from '../../platform/shop.ts';
import type { QuickRow } from './rows.ts';

/** The shop's data of each SKU, by the SKU in capitals. */
export type Values = Readonly<Record<string, QuickAddValue>>;

/** The delay after the last keystroke, so that fast typing sends one request. */
const typingDelayMilliseconds = 200;

const none: Values = {};

/**
 * Looks up the SKUs in the rows, all new ones in one call and each only once. Values are stored by SKU, so that one that arrives
 * late, or after the row was changed, is never shown beside another SKU; and by buyer, so that no price of another company or
 * currency is shown once somebody else is signed in.
 */
export function useValues(rows: readonly QuickRow[]) {
  const { api } = useShop();
  const { user, currency } = useVisitor();
  const buyer = `${user.id} ${currency}`;
  const [valuesOf, setValuesOf] = useState<Readonly<Record<string, Values>>>({});
  const values = valuesOf[buyer] ?? none;
  const [failedFor, setFailedFor] = useState<string>();
  const hasFailed = failedFor === buyer;
  /** The call that asks, or asked, for each SKU of a buyer. */
  const calls = useRef(new Map<string, Promise<Values>>());
  const skus = [...new Set(rows.map(({ sku }) => skuKey(sku)))];
  const wanted = skus.filter((sku) => sku !== '' && values[sku] === undefined).join('\n');

  const lookUp = useCallback(
    async (unknown: readonly string[]): Promise<Values> => {
      const callOf = (sku: string) => `${buyer} ${sku}`;
      const ask = async (fresh: readonly string[]): Promise<Values> => {
        try {
          const sent = fresh.slice(0, quickAddLimits.maximumRows).map((sku) => ({ sku, quantity: 1 }));
          const answer = await api.post('/quick-add', { data: { rows: sent }, quiet: true, onlyReads: true });
          setValuesOf((before) => ({ ...before, [buyer]: { ...before[buyer], ...answer } }));
          return answer;
        } catch {
          setFailedFor(buyer);
          for (const sku of fresh) calls.current.delete(callOf(sku));
          return {};
        }
      };
      const fresh = unknown.filter((sku) => !calls.current.has(callOf(sku)));
      if (fresh.length > 0) {
        const call = ask(fresh);
        for (const sku of fresh) calls.current.set(callOf(sku), call);
      }
      const answers = await Promise.all(unknown.flatMap((sku) => calls.current.get(callOf(sku)) ?? []));
      return Object.assign({}, ...answers);
    },
    [api, buyer],
  );

  useEffect(() => {
    if (wanted === '' || hasFailed) return undefined;
    const timer = setTimeout(() => void lookUp(wanted.split('\n')), typingDelayMilliseconds);
    return () => clearTimeout(timer);
  }, [lookUp, wanted, hasFailed]);

  /** Returns the values of all rows: those still unknown are looked up at once. */
  const complete = async (): Promise<Values> =>
    wanted === '' ? values : { ...values, ...(await lookUp(wanted.split('\n'))) };

  return { values, complete, hasFailed, retry: () => setFailedFor(undefined) };
}
