import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '@chipload/messages';
import { Select } from '@chipload/ui/form/field';
import { Icon } from '@chipload/ui/icon';
import { diameterText, listedDiameters } from '../../cutting/drill-text.ts';
import type { DrillView, SearchWith } from './drill-view.ts';

/**
 * On a phone, where the table shows one diameter: the chosen one, and a step to the listed one below and above it. The steps are links,
 * which work without scripts.
 */
export function DiameterSteps({
  units,
  shownMm,
  searchWith,
}: {
  units: DrillView['units'];
  /** The diameter that the table shows. */
  shownMm: number;
  searchWith: SearchWith;
}) {
  const navigate = useNavigate({ from: '/app/speeds/drills' });
  const listed = listedDiameters(units);
  const below = listed.findLast(({ diameterMm }) => diameterMm < shownMm * (1 - rounding));
  const above = listed.find(({ diameterMm }) => diameterMm > shownMm * (1 + rounding));
  const current = listed.find(({ diameterMm }) => Math.abs(diameterMm - shownMm) <= shownMm * rounding);
  return (
    <div className="mt-4 flex items-center gap-2 md:hidden print:hidden">
      <Step to={below?.text} label={m.speeds_smaller()} searchWith={searchWith}>
        <Icon of={ChevronLeft} size={20} />
      </Step>
      <Select
        aria-label={m.speeds_listed_diameters()}
        value={current?.text ?? ''}
        onChange={({ target }) =>
          void navigate({
            search: searchWith({ diameter: target.value }),
            replace: true,
            resetScroll: false,
          })
        }
      >
        {current === undefined && <option value="">{diameterText(shownMm, units)}</option>}
        {listed.map(({ diameterMm, text }) => (
          <option key={text} value={text}>
            {diameterText(diameterMm, units)}
          </option>
        ))}
      </Select>
      <Step to={above?.text} label={m.speeds_larger()} searchWith={searchWith}>
        <Icon of={ChevronRight} size={20} />
      </Step>
    </div>
  );
}

/** Diameters are equal within this share. */
const rounding = 1e-6;

function Step({
  to,
  label,
  searchWith,
  children,
}: {
  to: string | undefined;
  label: string;
  searchWith: SearchWith;
  children: ReactNode;
}) {
  const className = 'grid size-11 shrink-0 place-items-center rounded-control border';
  if (to === undefined) {
    return (
      <span aria-hidden="true" className={`${className} opacity-40`}>
        {children}
      </span>
    );
  }
  return (
    <Link
      to="/app/speeds/drills"
      search={searchWith({ diameter: to })}
      replace
      resetScroll={false}
      aria-label={label}
      className={`${className} hover:bg-hover`}
    >
      {children}
    </Link>
  );
}
