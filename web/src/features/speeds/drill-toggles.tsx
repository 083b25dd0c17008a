import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { m } from '@chipload/messages';
import { isMadeWithoutCoolant } from '@chipload/domain/speeds';
import type { DrillView, SearchWith } from './drill-view.ts';

type Option = { readonly text: string; readonly change: Partial<DrillView>; readonly isOn: boolean };

/** The toggles of a series for units and coolant. They are links, so that they work without JavaScript. */
export const DrillToggles = memo(function DrillToggles({
  series,
  units,
  coolant,
  searchWith,
}: Pick<DrillView, 'series' | 'units' | 'coolant'> & { searchWith: SearchWith }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 pt-4 print:hidden">
      <Toggle
        label={m.speeds_units()}
        searchWith={searchWith}
        options={[
          { text: m.speeds_metric(), change: { units: 'metric' }, isOn: units === 'metric' },
          { text: m.speeds_imperial(), change: { units: 'inch' }, isOn: units === 'inch' },
        ]}
      />
      {isMadeWithoutCoolant(series) ? (
        <Toggle
          label={m.speeds_coolant()}
          searchWith={searchWith}
          options={[
            { text: m.speeds_coolant_on(), change: { coolant: true }, isOn: coolant },
            { text: m.speeds_coolant_off(), change: { coolant: false }, isOn: !coolant },
          ]}
        />
      ) : (
        <p className="text-sm text-muted">{m.speeds_coolant_always({ series })}</p>
      )}
    </div>
  );
});

function Toggle({
  label,
  options,
  searchWith,
}: {
  label: string;
  options: readonly Option[];
  searchWith: SearchWith;
}) {
  return (
    <div role="group" aria-label={label} className="flex rounded-control border border-line-strong text-sm">
      {options.map(({ text, change, isOn }) => (
        <Link
          key={text}
          to="/app/speeds/drills"
          search={searchWith(change)}
          replace
          resetScroll={false}
          activeProps={{ 'aria-current': undefined }}
          {...(isOn && { 'aria-current': 'true' })}
          className="flex h-9 items-center px-3 text-muted transition-colors first:rounded-l-control last:rounded-r-control hover:text-ink aria-[current]:bg-accent-tint aria-[current]:font-medium aria-[current]:text-accent-strong pointer-coarse:h-11"
        >
          {text}
        </Link>
      ))}
    </div>
  );
}

export function DrillTableTitle({ series, units, coolant }: Pick<DrillView, 'series' | 'units' | 'coolant'>) {
  return (
    <h2 id="drill-table" className="mb-3 font-semibold print:mb-1">
      {series}, {coolantText(coolant)}
      <span className="hidden font-normal text-muted print:inline">
        {' '}
        · {units === 'inch' ? m.speeds_imperial() : m.speeds_metric()}
      </span>
    </h2>
  );
}

export function coolantText(coolant: boolean): string {
  return coolant ? m.speeds_with_coolant() : m.speeds_without_coolant();
}
