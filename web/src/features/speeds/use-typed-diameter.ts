import { useEffect, useState } from 'react';

/** How long typing must pause before the address follows. */
const pauseMilliseconds = 300;

/** Holds the typed diameter: the screen follows every character, the address only pauses. */
export function useTypedDiameter(
  inAddress: string,
  keep: (diameter: string) => void,
): [typed: string, type: (diameter: string) => void] {
  const [typed, setTyped] = useState(inAddress);
  const [known, setKnown] = useState(inAddress);
  // Takes over another address, as after going back. Our own change of the address arrives later than further typing,
  // and must not undo it.
  const [sent, setSent] = useState(inAddress);
  if (known !== inAddress) {
    setKnown(inAddress);
    if (inAddress !== sent) {
      setSent(inAddress);
      setTyped(inAddress);
    }
  }

  useEffect(() => {
    if (typed === sent) return undefined;
    const timer = setTimeout(() => {
      setSent(typed);
      keep(typed);
    }, pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [typed, sent, keep]);

  return [typed, setTyped];
}
