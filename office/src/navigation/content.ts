/** The id of the element that the screens are in; the link past the sections leads to it. */
export const contentId = 'content';

/** Gives the focus to the screen, unless something in it has the focus: Tab goes on there, and not in the sections again. */
export function focusContent(): void {
  const content = document.getElementById(contentId);
  if (content?.contains(document.activeElement) === false) content.focus({ preventScroll: true });
}
