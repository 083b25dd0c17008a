// How somebody proves who they are, the same for customers and for the staff: passwords, second factors, passkeys of customers,
// known browsers, and limits of guessing.
// Entry points: `requireSignInPassword`, `requireCurrentPassword`, `enterCode`, `acceptPasskey`.
// Never knows: what a customer or a person of the staff may do.

export { customerAccount, customerPerson, staffAccount, staffPerson } from './account.ts';
export { type AppOffer, confirmApp, offerApp, removeApp } from './authenticator.ts';
export { type Factors, getFactors, removeFactors } from './factors.ts';
export { type FactorKinds, getFactorKinds, hasFactor } from './factors.repository.ts';
export { identitySweeps } from './identity-sweeps.ts';
export { type DeviceToken, rememberDevice } from './known-devices.ts';
export { choosePassword, createPasswordLink, readPasswordLink, voidPasswordLinks } from './password-links.ts';
export { changePassword, requireCurrentPassword, requireSignInPassword, setPassword } from './passwords.ts';
export {
  acceptPasskey,
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  removePasskey,
  removePasskeys,
  type Site,
} from './passkeys.ts';
export {
  endAccessOf,
  endOtherSessions,
  endSampleSessions,
  endSession,
  endSessionOfToken,
  presentSessions,
  signOutEverywhere,
} from './sessions.ts';
export { listSessions } from './sessions.repository.ts';
export { createRecoveryCodes } from './recovery-codes.ts';
export {
  awaitSecondFactor,
  endPendingSignIn,
  enterCode,
  getPendingAccount,
  requireAppCode,
} from './second-factor.ts';
