/**
 * Lets what floats over the page leave after some seconds: while it is pointed at or focused it stays, and is asked again as many
 * seconds later. Returns a function that keeps it.
 */
export function leaveLater(shown: HTMLElement, seconds: number, leave: () => void): () => void {
  const timer = setInterval(() => {
    if (!shown.matches(':hover,:focus-within')) leave();
  }, seconds * 1_000);
  return () => clearInterval(timer);
}
