/** Waits so long; without a time only until the browser has handled taps and painted. */
export function sleep(milliseconds = 0): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
