/**
 * The length of a password in characters. ASVS 6.2.1 demands at least 8, and 6.2.9 room for 64. A longer password is
 * refused, never cut off.
 */
export const passwordLimits = { minimum: 12, maximum: 200 } as const;

/**
 * The length of a code in characters, as people type it: six digits of an authenticator app, which many apps show with a
 * space, or a recovery code.
 */
export const codeLimits = { minimum: 6, maximum: 40, ofAuthenticator: 7 } as const;

/** The longest name of a passkey, in characters. */
export const passkeyNameLength = 60;
