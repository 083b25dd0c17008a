import { Popover as Base } from '@base-ui/react/popover';
import type { ReactNode } from 'react';

/** A button that opens a small panel below it. It closes with Escape or a click outside, and returns the focus. */
export function Popover({
  trigger,
  className,
  label,
  children,
}: {
  trigger: ReactNode;
  /** Of the button. */
  className: string;
  /** The accessible name of the panel. */
  label: string;
  children: ReactNode;
}) {
  return (
    <Base.Root>
      <Base.Trigger className={className}>{trigger}</Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={4} align="start" className="z-40">
          <Base.Popup
            aria-label={label}
            className="appear max-h-[60dvh] min-w-56 overflow-y-auto rounded-panel border bg-paper p-2 text-sm text-ink shadow-float"
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
