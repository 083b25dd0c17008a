import { type RefObject, useEffect, useRef } from 'react';
import { focusInvalid } from './focus-invalid.ts';

/**
 * For a form that shows the shop's errors beside its fields: turns off the browser's own bubbles once the script runs,
 * and moves the focus to the first invalid field when a submission fails with an `error`.
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
