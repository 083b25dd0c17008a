/** Moves the focus to the field of the header, and selects what is in it. */
export function focusField(): void {
  const field = document.querySelector<HTMLInputElement>('header input[name="query"]');
  field?.focus();
  field?.select();
}
