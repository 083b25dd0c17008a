/** A ref of a bar at the bottom of a screen: what floats is above it. */
export const measureBar = measured('--bottom-bar', 'offsetHeight');

/**
 * Returns a ref that keeps a style property of the document at the width or the height of its element, for what must not cover the
 * element; without the element there is no property.
 */
export function measured(property: `--${string}`, side: 'offsetWidth' | 'offsetHeight') {
  return (element: HTMLElement | null) => {
    if (element === null) return undefined; // React calls the function below instead
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(property, `${element[side]}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  };
}
