import { useEffect, useState } from 'react';
import { useOpenedByLink } from '../navigation/use-opened-by-link.ts';

/** In a window as wide, every table of parts has room for its columns (`@table` in `ui/tokens.css`). */
const wideWindow = '(width >= 64rem)';

/**
 * Returns whether the rows of a table need their sizes in one line, which is shown only where there is no room for columns: a third of
 * the elements of a row. Rows that the server drew have it; taking it away would take longer than it saves.
 */
export function useSizesInLine(): boolean {
  const isByLink = useOpenedByLink();
  const [isNeeded, setNeeded] = useState(() => !isByLink || !matchMedia(wideWindow).matches);
  useEffect(() => {
    const media = matchMedia(wideWindow);
    const lookAgain = () => setNeeded((before) => before || !media.matches);
    media.addEventListener('change', lookAgain);
    return () => media.removeEventListener('change', lookAgain);
  }, []);
  return isNeeded;
}
