import { useEffect, useState } from 'react';

/** How long a reader may pause within a number before the address follows. */
const pauseMilliseconds = 300;

/** The typed diameter: the screen follows each letter, the address the pauses. */
export function useTypedDiameter(
  inAddress: string,
  keep: (diameter: string) => void,
): [typed: string, type: (diameter: string) => void] {
  const [typed, setTyped] = useState(inAddress);
  const [known, setKnown] = useState(inAddress);
  // Another address, such as by going back. Our own comes after what was typed since, which it must not undo.
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
