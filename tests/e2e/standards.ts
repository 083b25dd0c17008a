/** The rules for axe: WCAG 2.2 A and AA, and best practices. */
export const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
