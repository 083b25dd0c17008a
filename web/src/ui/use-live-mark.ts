import { useEffect } from 'react';

/**
 * Marks the document with `data-live` once React has taken over the screen that the server rendered: from then on controls do what
 * they do with JavaScript. The frame around a screen is taken over first, so every screen sets the mark, most of them through `Page` or `ReadingPage`.
 */
export function useLiveMark(): void {
  useEffect(() => {
    document.documentElement.dataset['live'] = '';
  }, []);
}
