import { firstInvalid } from '@chipload/ui/form/focus-invalid';

/**
 * Moves the focus to the first thing of a payment that is missing, in the middle of the window: a field with an error, the choice of
 * payment, or a box to tick; where there is none of these, to the list of what is missing, which has this id.
 */
export function leadToMissing(listId: string): void {
  const list = document.getElementById(listId);
  const form = list?.closest('form');
  const place = (form && firstMissing(form)) ?? list;
  place?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: 'center' });
}

function firstMissing(form: HTMLFormElement): HTMLElement | null {
  return (
    firstInvalid(form) ??
    form.querySelector<HTMLElement>('fieldset:not(:has(input:checked)) input[type="radio"]') ??
    form.querySelector<HTMLElement>('input[type="checkbox"]:not(:checked)')
  );
}
