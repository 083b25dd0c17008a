import { useHydrated, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** For each history whether its last step went back or forward. */
const histories = new WeakMap<object, boolean>();

/**
 * Returns whether a screen was opened by a link of the shop: neither drawn by the server, nor opened again by “Back” or “Forward” at the
 * place to which it was scrolled.
 */
export function useOpenedByLink(): boolean {
  const { history } = useRouter();
  const [hasComeBack] = useState(() => histories.get(history) ?? false);
  useEffect(() => {
    if (histories.has(history)) return;
    histories.set(history, false);
    history.subscribe(({ action }) => {
      histories.set(history, action.type !== 'PUSH' && action.type !== 'REPLACE');
    });
  }, [history]);
  return useHydrated() && !hasComeBack;
}
