/** The facts that the legal pages take from the configuration. */
export type LegalFacts = {
  readonly siteName: string;
  /** Whether mails are sent through a mail server. */
  readonly hasMailServer: boolean;
  /** Whether faults are reported to Sentry. */
  readonly hasErrorReports: boolean;
  /** The name of the session cookie. */
  readonly sessionCookie: string;
};
