/** What axe looks for: WCAG 2.2 A and AA, and what everybody agrees on. */
export const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
