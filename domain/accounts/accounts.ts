// The limits of what customers type to sign in and to write to the shop, shared by forms and the API.
// Entry points: `passwordLimits`, `codeLimits`, `feedbackLimits`, `feedbackStatesBefore`.
// Never knows: which passwords are common, how they are stored, and how many attempts are allowed.

export { feedbackLimits } from './feedback-limits.ts';
export { feedbackStates, feedbackStatesBefore, type FeedbackState } from './feedback-state.ts';
export { codeLimits, passkeyNameLength, passwordLimits } from './sign-in-limits.ts';
