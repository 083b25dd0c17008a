import { useEffect, useState } from 'react';

/** The delay after the last keystroke before the URL is updated. */
const pauseMilliseconds = 300;

/** Holds the typed diameter. The screen updates at every keystroke, the URL after a pause. */
export function useTypedDiameter(
  inUrl: string,
  changeUrl: (diameter: string) => void,
): [typed: string, type: (diameter: string) => void] {
  const [typed, setTyped] = useState(inUrl);
  const [known, setKnown] = useState(inUrl);
  // If the URL changes by other means, such as the Back button, so does the diameter. Our own change of the URL may arrive
  // after further typing, and must not undo it.
  const [sent, setSent] = useState(inUrl);
  if (known !== inUrl) {
    setKnown(inUrl);
    if (inUrl !== sent) {
      setSent(inUrl);
      setTyped(inUrl);
    }
  }

  useEffect(() => {
    if (typed === sent) return undefined;
    const timer = setTimeout(() => {
      setSent(typed);
      changeUrl(typed);
    }, pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [typed, sent, changeUrl]);

  return [typed, setTyped];
}
