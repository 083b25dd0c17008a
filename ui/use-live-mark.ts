import { useEffect } from 'react';

/**
 * Sets `data-live` on the document once React has taken over the server's screen, or at the office has drawn one: from then on
 * controls work with JavaScript. The frame around a screen comes first, so every screen sets the mark, most of them through
 * `Page` or `ReadingPage`, at the office through `Screen` or `BarePage`. A screen whose main part is taken over after it waits for
 * that part, which sets the mark.
 */
export function useLiveMark(waits?: boolean): void {
  useEffect(() => {
    if (!waits) document.documentElement.dataset['live'] = '';
  }, [waits]);
}
