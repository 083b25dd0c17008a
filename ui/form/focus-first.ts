/**
 * A `ref` for the control that gets the focus when its dialog opens. The browser's `<dialog>` looks for the `autofocus`
 * attribute, which React leaves out.
 */
export function focusFirst(control: HTMLElement | null): void {
  control?.setAttribute('autofocus', '');
}
