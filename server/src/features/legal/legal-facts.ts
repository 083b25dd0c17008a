/** Facts from the configuration that the pages state. */
export type LegalFacts = {
  readonly siteName: string;
  /** Whether mails are sent through a mail server. */
  readonly hasMailServer: boolean;
  /** Whether faults are reported to Sentry. */
  readonly hasErrorReports: boolean;
  /** The name of the session cookie. */
  readonly sessionCookie: string;
};
