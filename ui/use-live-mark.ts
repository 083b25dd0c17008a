import { useEffect } from 'react';

/**
 * Sets `data-live` on the document once React has taken over the server's screen: from then on controls work with
 * JavaScript. The frame around a screen is taken over first, so every screen sets the mark, most of them through `Page`
 * or `ReadingPage`.
 */
export function useLiveMark(): void {
  useEffect(() => {
    document.documentElement.dataset['live'] = '';
  }, []);
}
