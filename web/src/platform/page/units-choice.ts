// In which units the reader wants sizes: chosen in the header, kept in a cookie that the server reads too.

import type { ShownUnits } from '@chipload/domain/tools';
import { createListeners } from '../listeners.ts';

export type UnitsChoice = {
  readonly shown: () => ShownUnits;
  readonly choose: (units: ShownUnits) => void;
  readonly subscribe: (changed: () => void) => () => void;
};

/** Keeps the choice; `remember` is told of every change, to keep it beyond this page. */
export function createUnitsChoice(initial: ShownUnits, remember: (units: ShownUnits) => void): UnitsChoice {
  let shown = initial;
  const { subscribe, tell } = createListeners();

  return {
    shown: () => shown,
    choose: (units) => {
      if (units === shown) return;
      shown = units;
      remember(units);
      tell();
    },
    subscribe,
  };
}

/** The cookie of a choice, for a year; the same as the server writes for an address that names the units. */
export function unitsCookie(units: ShownUnits, protocol: string): string {
  const secure = protocol === 'https:' ? '; secure' : '';
  return `units=${units}; path=/; max-age=${365 * 86_400}; samesite=lax${secure}`;
}
