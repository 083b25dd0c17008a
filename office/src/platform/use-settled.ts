import { useEffect, useState } from 'react';

/** After this pause in typing the server is asked. */
const pauseMilliseconds = 250;

/** Returns a text once it has stayed the same for a moment. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const waiting = setTimeout(() => setSettled(text), pauseMilliseconds);
    return () => clearTimeout(waiting);
  }, [text]);
  return settled;
}
