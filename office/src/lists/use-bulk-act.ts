import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '../navigation/failure-text.ts';
import { useOffice } from '../platform/office.ts';
import { readAnew } from '../records/use-act.ts';
import { type ListAddress, listQueryOf } from './list-address.ts';
import type { ListAct, ListDefinition } from './list-definition.ts';
import { type BulkResults, idsOfView, runInChunks } from './run-in-chunks.ts';
import type { Ticks } from './ticks.ts';

export type RunningAct = {
  readonly act: ListAct;
  /** Empty where none was asked. */
  readonly reason: string;
  readonly isRunning: boolean;
  readonly isStopped: boolean;
  /** Undefined while the rows of a view are still counted. */
  readonly total: number | undefined;
  readonly results: BulkResults;
  /** Why it ended early. */
  readonly failure: string | undefined;
};

/** Runs an act on the ticked rows of a list, a few at a time. */
export function useBulkAct<Row>(list: ListDefinition<Row>, address: ListAddress) {
  const { api } = useOffice();
  const queryClient = useQueryClient();
  const [running, setRunning] = useState<RunningAct>();
  const stopper = useRef<AbortController>(undefined);
  useEffect(() => () => stopper.current?.abort(), []);
  const update = (changed: Partial<RunningAct>) =>
    setRunning((before) => (before === undefined ? before : { ...before, ...changed }));

  const findIds = async (ticks: Ticks, signal: AbortSignal) => {
    const query = listQueryOf(address);
    const page = (after: string | undefined) =>
      list.page(api, after === undefined ? query : { ...query, after }, signal);
    return ticks.isWholeView ? idsOfView({ page, idOf: list.idOf, signal }) : [...ticks.ids];
  };
  const start = async (act: ListAct, ticks: Ticks, reason: string) => {
    const stop = new AbortController();
    stopper.current = stop;
    const { signal } = stop;
    setRunning({
      act,
      reason,
      isRunning: true,
      isStopped: false,
      total: undefined,
      results: [],
      failure: undefined,
    });
    try {
      const ids = await findIds(ticks, signal);
      update({ total: ids.length });
      await runInChunks({
        ids,
        run: (some) => act.run(api, some, reason),
        onProgress: (results) => update({ results }),
        signal,
      });
    } catch (error) {
      if (!signal.aborted) update({ failure: failureText(error) });
    }
    update({ isRunning: false });
    await readAnew(queryClient);
  };
  const stop = () => {
    stopper.current?.abort();
    update({ isStopped: true });
  };
  return { running, start, stop, findIds, close: () => setRunning(undefined) };
}
