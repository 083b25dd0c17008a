import { useEffect, useState } from 'react';

/** How long typing must pause before anything is requested for it. */
const pauseMilliseconds = 120;

/** Returns a text as it was when typing last paused; empty at first. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState('');
  useEffect(() => {
    const pause = setTimeout(() => setPaused(text), pauseMilliseconds);
    return () => clearTimeout(pause);
  }, [text]);
  return paused;
}
