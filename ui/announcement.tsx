import { useEffect, useState } from 'react';

/** The delay after the last change before it is announced, so that not every keystroke is. */
const pauseMilliseconds = 800;

/** Announces the result of the last change to screen readers, but not the result when the page opened. */
export function Announcement({ text }: { text: string }) {
  const [first] = useState(text);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const pause = setTimeout(
      () => setAnnounced((before) => (before === '' && text === first ? '' : text)),
      pauseMilliseconds,
    );
    return () => clearTimeout(pause);
  }, [text, first]);
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  );
}
