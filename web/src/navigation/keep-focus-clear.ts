/** A ref for bars that stay at the lower edge of the window: a field with the focus is scrolled from below them, as they appear and grow. */
export function keepFocusClear(bars: HTMLElement | null) {
  if (bars === null) return undefined; // React calls the function below instead
  const clear = () => {
    const field = document.activeElement;
    if (!(field instanceof HTMLInputElement) || bars.contains(field)) return;
    // A box that is clicked would be gone from below the pointer before the click ends.
    if (!field.matches(':focus-visible')) return;
    const covered = field.getBoundingClientRect().bottom + roomPixels - bars.getBoundingClientRect().top;
    if (bars.offsetHeight > 0 && covered > 0) scrollBy({ top: covered });
  };
  const observer = new ResizeObserver(clear);
  observer.observe(bars);
  document.addEventListener('focusin', clear);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', clear);
  };
}

/** Between the field and the bars: the ring around the field fits. */
const roomPixels = 8;
