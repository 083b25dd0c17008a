import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** For each watched history whether its last step followed a link. */
const histories = new WeakMap<RouterHistory, boolean>();

/** Watches the steps of the history, from the page that the server drew on. */
export function useWatchedSteps(): void {
  const { history } = useRouter();
  useEffect(
    () =>
      history.subscribe(({ action }) => {
        histories.set(history, action.type === 'PUSH' || action.type === 'REPLACE');
      }),
    [history],
  );
}

/**
 * Returns whether a screen was opened by a link of the shop: neither drawn by the server, nor opened again by “Back” or “Forward” at the
 * place to which it was scrolled.
 */
export function useOpenedByLink(): boolean {
  const { history } = useRouter();
  const [isByLink] = useState(() => histories.get(history) ?? false);
  return isByLink;
}
