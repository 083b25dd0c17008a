// The units in which the reader wants sizes: chosen in the header, kept in a cookie that the server reads too.

import type { ShownUnits } from '@chipload/domain/tools';
import { createListeners } from '@chipload/ui/listeners';

export type UnitsChoice = {
  readonly shown: () => ShownUnits;
  readonly choose: (units: ShownUnits) => void;
  readonly subscribe: (changed: () => void) => () => void;
};

/** Creates the choice; `remember` is called at every change, to keep it beyond this page. */
export function createUnitsChoice(initial: ShownUnits, remember: (units: ShownUnits) => void): UnitsChoice {
  let shown = initial;
  const { subscribe, notify } = createListeners();

  return {
    shown: () => shown,
    choose: (units) => {
      if (units === shown) return;
      shown = units;
      remember(units);
      notify();
    },
    subscribe,
  };
}

/** Returns the cookie of a choice, valid for a year; the server writes the same for an address that names the units. */
export function unitsCookie(units: ShownUnits, protocol: string): string {
  const secure = protocol === 'https:' ? '; secure' : '';
  return `units=${units}; path=/; max-age=${365 * 86_400}; samesite=lax${secure}`;
}
