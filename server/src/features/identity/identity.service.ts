// How somebody proves who they are, the same for customers and for the staff: passwords, known browsers, and limits of guessing.
// Entry points: `requireSignInPassword`, `requireCurrentPassword`. Never knows: what a customer or a person of the staff may do.

export { customerAccount, customerPerson, type Person, staffAccount, staffPerson } from './account.ts';
export { countFactorTry, forgiveFactorTry, wrongCode } from './factor-tries.ts';
export { identitySweeps } from './identity-sweeps.ts';
export { type DeviceToken, forgetDevices, rememberDevice } from './known-devices.ts';
export { recordOwnEvent } from './record.ts';
export { requireCurrentPassword, requireSignInPassword } from './passwords.ts';
