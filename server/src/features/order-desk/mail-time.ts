/** How long the mail about an act waits, so that the act can be corrected before. */
export const mailDelayMilliseconds = 10_000;
