/** Returns the first invalid field of a form. */
export function firstInvalid(form: HTMLFormElement): HTMLElement | null {
  return form.querySelector<HTMLElement>('[aria-invalid="true"]');
}

/** Moves the focus to the first invalid field of a form. */
export function focusInvalid(form: HTMLFormElement): void {
  firstInvalid(form)?.focus();
}
