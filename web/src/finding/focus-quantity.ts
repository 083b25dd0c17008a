/**
 * Moves the focus from the field to the quantity of the part that was opened from it, so that a buyer types how many at once. A
 * touch screen would open its keyboard over the part: there the field only loses the focus.
 */
export function focusQuantity(): void {
  const isPart = /^\/app\/products\/[^/]+\/?$/.test(window.location.pathname);
  if (!isPart) return;
  const box = document.querySelector<HTMLInputElement>('#content input[name="quantity"]');
  if (box !== null && window.matchMedia('(pointer: fine)').matches) {
    box.focus({ preventScroll: true });
    box.select();
  } else {
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
  }
}
