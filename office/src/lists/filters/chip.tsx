import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '@chipload/messages';
import { Icon } from '@chipload/ui/icon';

/** The classes of the button in a chip. */
export const chipButton =
  'inline-flex min-h-8 min-w-0 items-center gap-1 px-2.5 hover:text-ink pointer-coarse:min-h-11';

/** A filter in the bar: the button that opens its control, and one that clears it once it has a value. */
export function Chip({
  label,
  isChosen,
  onClear,
  children,
}: {
  label: string;
  isChosen: boolean;
  onClear: () => void;
  children: ReactNode;
}) {
  return (
    <span
      className={`inline-flex max-w-full items-center rounded-control border text-sm ${isChosen ? 'border-accent bg-accent-tint text-ink' : 'border-dashed border-line-strong text-muted'}`}
    >
      {children}
      {isChosen && (
        <button
          type="button"
          aria-label={m.office_list_clear_filter({ filter: label })}
          onClick={onClear}
          className="grid size-8 place-items-center text-muted hover:text-ink pointer-coarse:size-11"
        >
          <Icon of={X} size={14} />
        </button>
      )}
    </span>
  );
}

/** The text on the button of a chip. */
export function ChipText({ label, chosen }: { label: string; chosen: string | undefined }) {
  return (
    <>
      <span className="shrink-0">{label}</span>
      {chosen !== undefined && <span className="truncate font-medium">{chosen}</span>}
    </>
  );
}
