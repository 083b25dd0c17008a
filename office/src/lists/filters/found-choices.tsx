import { Combobox } from '@base-ui/react/combobox';
import type { ComponentProps, ReactNode } from 'react';

/** The choices of a filter, found by typing. `empty` is shown where no choice is found. */
export function FoundChoices({
  label,
  find,
  maxLength,
  empty,
  children,
}: {
  label: string;
  /** A prompt such as “Find a company”. */
  find: string;
  maxLength?: number;
  empty: ReactNode;
  children: ComponentProps<typeof Combobox.List>['children'];
}) {
  return (
    <Combobox.Portal>
      <Combobox.Positioner sideOffset={4} align="start" className="z-40">
        <Combobox.Popup
          aria-label={label}
          className="appear grid w-80 gap-1 rounded-panel border bg-paper p-2 text-sm text-ink shadow-float"
        >
          <Combobox.Input
            aria-label={find}
            placeholder={find}
            maxLength={maxLength}
            className="h-8 rounded-control border border-line-strong bg-paper px-2.5 hover:border-ink pointer-coarse:h-11"
          />
          <Combobox.Empty className="px-2 text-muted empty:hidden">{empty}</Combobox.Empty>
          <Combobox.List className="max-h-[50dvh] overflow-y-auto empty:hidden">{children}</Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}
