// How somebody proves who they are, the same for customers and for the staff: passwords, second factors, passkeys of customers,
// known browsers, and limits of guessing.
// Entry points: `requireSignInPassword`, `requireCurrentPassword`, `enterCode`, `acceptPasskey`.
// Never knows: what a customer or a person of the staff may do.

import type { Sweep } from '../../platform/retention/sweep.ts';
import { deleteOldDevices } from './known-devices.repository.ts';
import { deleteExpired } from './sessions.repository.ts';

export { customerAccount, customerPerson, staffAccount, staffPerson } from './account.ts';
export { type AppOffer, confirmApp, offerApp, removeApp } from './authenticator.ts';
export { type Factors, getFactors, removeFactors } from './factors.ts';
export { type FactorKinds, getFactorKinds, hasFactor } from './factors.repository.ts';
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

export const identitySweeps: readonly Sweep[] = [
  { covers: ['knownDevices'], sweep: deleteOldDevices },
  { covers: ['emailConfirmations'], sweep: (db) => deleteExpired(db, 'email_confirmations') },
  { covers: ['pendingSignIns'], sweep: (db) => deleteExpired(db, 'pending_sign_ins') },
  { covers: ['passkeyChallenges'], sweep: (db) => deleteExpired(db, 'passkey_challenges') },
  { covers: ['passwordResets'], sweep: (db) => deleteExpired(db, 'password_resets') },
  { covers: ['staffInvitations'], sweep: (db) => deleteExpired(db, 'staff_invitations') },
  {
    covers: ['staffSessions', 'signedInStaffSessions'],
    sweep: (db) => deleteExpired(db, 'staff_sessions'),
  },
];
