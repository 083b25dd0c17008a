/** Waits so long, or until the signal is aborted; without a time only until the browser has handled taps and painted. */
export function sleep(milliseconds = 0, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => resolve(), { once: true });
  });
}
