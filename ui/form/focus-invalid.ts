/** Moves the focus to the first invalid field of a form. */
export function focusInvalid(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
