/** What the operator decides, and the pages say. */
export type LegalFacts = {
  readonly siteName: string;
  /** Mails leave by a mail server. */
  readonly hasMailServer: boolean;
  /** Faults are reported to Sentry. */
  readonly hasErrorReports: boolean;
  /** The name of the cookie with the session. */
  readonly sessionCookie: string;
};
