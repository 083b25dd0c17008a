import { type RefObject, useEffect, useRef } from 'react';
import { focusInvalid } from './focus-invalid.ts';

/**
 * For a form whose fields show what the shop says of them: the browser's own bubbles stay away once the script runs, and
 * the first field to mend gets the focus when an answer with an `error` has come.
 */
export function useOwnErrors(error: Error | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current !== null) form.current.noValidate = true;
  });
  useEffect(() => {
    if (error !== null && form.current !== null) focusInvalid(form.current);
  }, [error]);
  return form;
}
