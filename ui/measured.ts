/** A ref of a bar at the bottom of a screen: what floats is above it. */
export const measureBar = measured('--bottom-bar', 'offsetHeight');

/**
 * Returns a ref that keeps a style property of the document at the width or the height of its element, for what must not cover the
 * element; without the element, and in a window that `media` does not fit, there is no property. Each change of one computes the
 * styles of all that is in `holder` anew: of the whole page, unless one element has the property.
 */
export function measured(
  property: `--${string}`,
  side: 'offsetWidth' | 'offsetHeight',
  { media = 'all', holder = ':root' }: { readonly media?: string; readonly holder?: string } = {},
) {
  return (element: HTMLElement | null) => {
    if (element === null) return undefined; // React calls the function below instead
    const style = document.querySelector<HTMLElement>(holder)?.style;
    const fitting = matchMedia(media);
    const keep = () => fitting.matches && style?.setProperty(property, `${element[side]}px`);
    const observer = new ResizeObserver(keep);
    observer.observe(element);
    fitting.addEventListener('change', keep);
    return () => {
      observer.disconnect();
      fitting.removeEventListener('change', keep);
      style?.removeProperty(property);
    };
  };
}
