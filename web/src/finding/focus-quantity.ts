/**
 * Moves the focus from the field to the quantity of the part that was opened from it, so that a buyer types how many at once. A
 * touch screen would keep its keyboard over what was found: there, and beside a material, whose speeds are asked for, the field only
 * loses the focus.
 */
export function focusQuantity(): void {
  const isPart = /^\/app\/products\/[^/]+\/?$/.test(window.location.pathname);
  const asksForSpeeds = new URLSearchParams(window.location.search).has('designation');
  const isTouched = window.matchMedia('(pointer: coarse)').matches;
  const box = document.querySelector<HTMLInputElement>('#content input[name="quantity"]');
  if (isPart && box !== null && !isTouched && !asksForSpeeds) {
    box.focus({ preventScroll: true });
    box.select();
  } else if (isPart || isTouched) {
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
  }
}
