/**
 * A `ref` for the control that should have the focus when its window opens. The browser's own `<dialog>`
 * looks for the attribute, which React leaves out.
 */
export function focusFirst(control: HTMLElement | null): void {
  control?.setAttribute('autofocus', '');
}
