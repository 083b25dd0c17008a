import { useEffect, useEffectEvent } from 'react';

/** Takes over what is pasted while no field has the focus. */
export function usePagePaste(onText: (text: string) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const isInField =
      event.target instanceof Element && event.target.closest('input, textarea, dialog') !== null;
    const text = event.clipboardData?.getData('text/plain').trim() ?? '';
    if (!isInField && text !== '') onText(text);
  });
  useEffect(() => {
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}
