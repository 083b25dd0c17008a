// Acts on the open record: its screen shows these as buttons, the palette as commands.

import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { createListeners } from '@chipload/ui/listeners';
import type { KeyId } from '../platform/keys/key-table.ts';

export type RecordAct = {
  readonly label: string;
  readonly run: () => void;
  /** The key that does the same. */
  readonly key?: Extract<KeyId, `${string}-record` | 'write-note'>;
  readonly look?: 'primary' | 'danger';
  /** It cannot be done now. */
  readonly isOff?: boolean;
  /** Why it cannot, in a sentence. */
  readonly whyOff?: string | undefined;
};

const { subscribe, notify } = createListeners();
const none: readonly RecordAct[] = [];
let open = none;

/** Offers the acts of a record while its screen is shown. */
export function useRecordActs(acts: readonly RecordAct[]): void {
  const labels = acts.flatMap(({ label, isOff }) => (isOff === true ? [] : label)).join('\n');
  const run = useEffectEvent((label: string) => acts.find((act) => act.label === label)?.run());
  useEffect(() => {
    open = labels.split('\n').flatMap((label) => (label === '' ? [] : { label, run: () => run(label) }));
    notify();
    return () => {
      open = none;
      notify();
    };
  }, [labels]);
}

/** Returns the acts of the open record. */
export function useOpenRecordActs(): readonly RecordAct[] {
  return useSyncExternalStore(subscribe, () => open);
}
