/** Why a card is declined: by its bank, for a wrong CVD, or because the bank wants its holder to confirm (3-D Secure). */
export const declineReasons = ['refused', 'wrong-cvd', 'authentication-needed'] as const;
export type DeclineReason = (typeof declineReasons)[number];
