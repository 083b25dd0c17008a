/** The facts that the legal pages take from the configuration. */
export type LegalFacts = {
  readonly hasMailServer: boolean;
  /** Faults are reported to Sentry. */
  readonly hasErrorReports: boolean;
  /** The name of the session cookie. */
  readonly sessionCookie: string;
};
