/** How long the mail about an act waits, so that the act can be corrected before. */
const mailDelayMilliseconds = 10_000;

/** Returns when the mail about an act of now is sent. */
export function mailTime(): Date {
  return new Date(Date.now() + mailDelayMilliseconds);
}
