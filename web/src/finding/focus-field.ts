/** Moves the focus to the field of the header and selects what is in it, unless somebody is typing there. */
export function focusField(): void {
  const field = document.querySelector<HTMLInputElement>('header input[name="query"]');
  if (field === document.activeElement) return;
  field?.focus();
  field?.select();
}
