import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { m } from '@chipload/messages';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { createListeners } from './listeners.ts';

const { subscribe, notify } = createListeners();

/** The open dialog, of several the last one; null if there is none. Nothing outside it can be clicked. */
export const openDialog = {
  subscribe,
  get: () => [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1) ?? null,
};

/**
 * A modal dialog, on the browser's own `<dialog>`: it traps the focus, closes with Escape, its cross or a click
 * outside, and returns the focus.
 */
export function Dialog({
  open,
  mayClose = () => true,
  onClose,
  title,
  children,
  footer,
  wide = false,
}: {
  open: boolean;
  /** Asked before Escape, the cross or a click outside closes the dialog. */
  mayClose?: () => boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The buttons, the primary one last. */
  footer?: ReactNode;
  wide?: boolean;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (open && dialog.current?.open === false) {
      dialog.current.showModal();
      notify();
    }
    if (!open && dialog.current?.open === true) dialog.current.close();
  }, [open]);

  // Closing gives the focus back; a dialog that was removed while it is open would not.
  useLayoutEffect(() => {
    const shown = dialog.current;
    return () => {
      shown?.close();
      notify();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        // The browser lets nothing keep a dialog open when Escape is pressed again.
        if (event.key === 'Escape' && !mayClose()) event.preventDefault();
      }}
      onCancel={(event) => {
        // A field for a file says so, too, when no file was chosen.
        if (event.target === event.currentTarget && !mayClose()) event.preventDefault();
      }}
      onClose={() => {
        notify();
        onClose();
      }}
      closedby="any"
      className={
        'appear m-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] rounded-panel bg-paper text-ink shadow-float ' +
        `backdrop:bg-veil ${wide ? 'max-w-3xl' : 'max-w-lg'}`
      }
    >
      {open && (
        <div className="flex max-h-[inherit] flex-col">
          <header className="flex items-center gap-4 border-b py-2 pr-2 pl-5">
            <h2 id={titleId} className="min-w-0 flex-1 py-1 font-semibold text-balance">
              {title}
            </h2>
            <IconButton label={m.ui_close()} onClick={() => mayClose() && dialog.current?.close()}>
              <Icon of={X} />
            </IconButton>
          </header>
          <div className="overflow-y-auto px-5 py-4 text-sm">{children}</div>
          {footer !== undefined && (
            <footer className="flex flex-wrap justify-end gap-2 border-t px-5 py-3">{footer}</footer>
          )}
        </div>
      )}
    </dialog>
  );
}
