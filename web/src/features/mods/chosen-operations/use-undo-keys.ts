import { useEffect } from 'react';

/** Handles Control+Z and Control+Shift+Z (or Y) on the whole screen; in dialogs and forms the browser handles them. */
export function useUndoKeys({ undo, redo }: { undo: () => void; redo: () => void }): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, ctrlKey, metaKey, altKey, shiftKey } = event;
      const key = event.key.toLowerCase();
      const isMeant = (ctrlKey || metaKey) && !altKey && (key === 'z' || key === 'y');
      if (!isMeant || (target instanceof Element && target.closest('dialog, form'))) return;
      // The browser would undo only the typing in one field.
      event.preventDefault();
      if (key === 'y' || shiftKey) redo();
      else undo();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [undo, redo]);
}
