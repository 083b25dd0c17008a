// Sessions of staff: signing in with password and second factor, setting the factor up, invitations, own settings.

import { codeLimits } from '@chipload/domain/accounts';
import { permissions } from '@chipload/domain/staff';
import { z } from 'zod';
import { cents, emailAddress, language, newPassword, personName, typedPassword } from '../wire.ts';
import { officeEndpoint } from './office-endpoint.ts';

/** The most that a person may do in one go; null where they have no limit. */
export const staffLimits = z.object({
  refund_cents: cents.nullable(),
  credit_cents: cents.nullable(),
  price_percent: z.int().nullable(),
  credit_limit_cents: cents.nullable(),
  card_cents: cents.nullable(),
});
export type StaffLimits = z.infer<typeof staffLimits>;

export const signedInStaff = z.object({
  uuid: z.uuid(),
  name: z.string(),
  email: z.string(),
  language,
  has_shortcuts: z.boolean().meta({ description: 'Whether single keys act, such as J and K in lists' }),
  permissions: z.array(z.enum(permissions)),
  limits: staffLimits,
});
export type SignedInStaff = z.infer<typeof signedInStaff>;

export const officeSession = z.object({
  step: z.enum(['sign-in', 'set-up-factor', 'enter-factor', 'ready']),
  csrf_token: z.string(),
  staff: signedInStaff.nullable().meta({ description: 'Null before the password is given' }),
  is_sample_shop: z.boolean(),
  copy: z
    .object({
      as_of: z.iso
        .datetime()
        .nullable()
        .meta({ description: 'The moment of the backup; null if it was not made from one' }),
    })
    .nullable()
    .meta({ description: 'Set if this is a copy of the shop, which sends nothing' }),
});
export type OfficeSession = z.infer<typeof officeSession>;

const code = z.string().trim().min(codeLimits.minimum).max(codeLimits.maximum);
const invitationToken = z.object({ token: z.string().max(60) });

export const sessionCalls = {
  getSession: officeEndpoint({
    method: 'GET',
    path: '/session',
    summary: 'Who is signed in, and what is still to be given',
    permission: 'anyone',
    reply: officeSession,
  }),
  signIn: officeEndpoint({
    method: 'POST',
    path: '/session',
    summary: 'Give e-mail address and password',
    permission: 'anyone',
    body: z.object({ email: emailAddress, password: typedPassword }),
    records: ['staff.password-given', 'staff.signed-in'],
    reply: officeSession,
    refusals: ['wrong-sign-in'],
    cost: 20,
  }),
  enterFactor: officeEndpoint({
    method: 'POST',
    path: '/session/factor',
    summary: 'Give the code of the authenticator, or a recovery code',
    permission: 'half',
    body: z.object({ code }),
    records: ['staff.signed-in'],
    reply: officeSession,
    refusals: ['wrong-code', 'sign-in-expired'],
    cost: 20,
  }),
  setUpFactor: officeEndpoint({
    method: 'POST',
    path: '/session/factor/set-up',
    summary: 'Get the secret for a new authenticator',
    permission: 'half',
    records: ['staff.factor-offered'],
    reply: z.object({
      secret: z.string().meta({ description: 'In letters, to type into the authenticator' }),
      uri: z.string(),
      qr_svg: z.string(),
    }),
    refusals: ['factor-exists', 'sign-in-expired'],
  }),
  confirmFactor: officeEndpoint({
    method: 'POST',
    path: '/session/factor/confirm',
    summary: 'Give the first code of the new authenticator',
    permission: 'half',
    body: z.object({ code }),
    records: ['staff.factor-added', 'staff.recovery-codes-created', 'staff.signed-in'],
    reply: z.object({ recovery_codes: z.array(z.string()), session: officeSession }),
    refusals: ['wrong-code', 'not-found', 'factor-exists', 'sign-in-expired'],
    cost: 20,
  }),
  signOut: officeEndpoint({
    method: 'DELETE',
    path: '/session',
    summary: 'Sign out',
    permission: 'anyone',
    records: ['staff.signed-out'],
    reply: officeSession,
  }),
  changeSettings: officeEndpoint({
    method: 'PATCH',
    path: '/session/settings',
    summary: 'Change one’s own language and keys',
    permission: 'staff',
    body: z.object({ language: language.optional(), has_shortcuts: z.boolean().optional() }),
    records: ['staff.settings-changed'],
    reply: officeSession,
  }),
  getInvitation: officeEndpoint({
    method: 'GET',
    path: '/invitations/:token',
    summary: 'Whom an invitation is for',
    permission: 'anyone',
    params: invitationToken,
    reply: z.object({ name: z.string(), email: z.string() }),
    refusals: ['not-found'],
  }),
  acceptInvitation: officeEndpoint({
    method: 'POST',
    path: '/invitations/:token',
    summary: 'Accept an invitation by setting a password',
    permission: 'anyone',
    params: invitationToken,
    body: z.object({
      password: newPassword,
      language: language.optional().meta({ description: 'Of the person from now on; left out: as it is' }),
    }),
    records: ['staff.invitation-accepted'],
    reply: officeSession,
    refusals: ['not-found', 'password-too-common'],
    cost: 20,
  }),
  getFirstOwner: officeEndpoint({
    method: 'GET',
    path: '/first-owner',
    summary: 'Whether the shop has no owner yet',
    permission: 'anyone',
    reply: z.object({ is_awaited: z.boolean() }),
  }),
  becomeOwner: officeEndpoint({
    method: 'POST',
    path: '/first-owner',
    summary: 'Become the first owner with the code that the start of the shop has printed',
    permission: 'anyone',
    body: z.object({
      code: z.string().max(60),
      name: personName,
      email: emailAddress,
      password: newPassword,
      language,
    }),
    records: ['staff.became-owner', 'staff.password-given'],
    reply: officeSession,
    refusals: ['owner-code-invalid', 'email-taken', 'password-too-common'],
    cost: 20,
  }),
};
