import { useLocation } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { ShownUnits } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { useShop, useShownUnits } from '../../platform/shop.ts';

const choices: readonly { units: ShownUnits; text: () => string; title: () => string }[] = [
  { units: 'as-made', text: m.layout_units_as_made, title: m.layout_units_as_made_title },
  { units: 'inch', text: m.catalogue_unit_inch, title: m.layout_units_inch_title },
  { units: 'metric', text: m.catalogue_unit_metric, title: m.layout_units_metric_title },
];

/** Chooses the units in which the shop shows sizes. Without JavaScript the links choose them and load this page again. */
export function UnitsSwitch() {
  const { units: choice } = useShop();
  const shown = useShownUnits();
  const here = useLocation({
    select: ({ pathname, searchStr }) => `${pathname}${searchStr === '' ? '?' : `${searchStr}&`}`,
  });
  const choose = (event: MouseEvent, units: ShownUnits) => {
    event.preventDefault();
    choice.choose(units);
  };

  return (
    <div role="group" aria-label={m.layout_units()} className="flex items-center">
      {choices.map(({ units, text, title }) => (
        <a
          key={units}
          href={`${here}sizes-in=${units}`}
          rel="nofollow"
          title={title()}
          // The accessible name begins with the visible text.
          aria-label={title()}
          aria-current={units === shown || undefined}
          onClick={(event) => choose(event, units)}
          className="flex h-8 min-w-6 items-center justify-center rounded-control px-1.5 text-xs whitespace-nowrap text-muted transition-colors hover:text-ink aria-[current]:font-medium aria-[current]:text-ink pointer-coarse:h-11 pointer-coarse:min-w-11 pointer-coarse:px-2.5"
        >
          {text()}
        </a>
      ))}
    </div>
  );
}
