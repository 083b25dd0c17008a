/** Leads to the first field of a form that needs mending. */
export function focusInvalid(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
