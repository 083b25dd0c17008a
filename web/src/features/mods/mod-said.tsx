import { useEffect, useState } from 'react';

/** So long nothing changes before it is said: nobody listens to every letter. */
const pauseMilliseconds = 800;

/** Says what came of the last change to those who listen; what stood there when the page opened is not said. */
export function ModSaid({ text }: { text: string }) {
  const [first] = useState(text);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const pause = setTimeout(
      () => setSaid((before) => (before === '' && text === first ? '' : text)),
      pauseMilliseconds,
    );
    return () => clearTimeout(pause);
  }, [text, first]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
