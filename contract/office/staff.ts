// The people of the office, their roles and sessions, and each person's own password and recovery codes.

import { permissions, roleCodes } from '@chipload/domain/staff';
import { z } from 'zod';
import { accountSession } from '../account-security.ts';
import { byUuid, emailAddress, language, newPassword, personName, typedPassword } from '../wire.ts';
import { officeEndpoint } from './office-endpoint.ts';
import { officeSession, staffLimits } from './session.ts';

/** The version of a record that the writer saw; another one is refused with `record-changed`. */
const version = z.int().min(1);

const colleague = z.object({
  uuid: z.uuid(),
  name: z.string(),
  email: z.string(),
  language,
  state: z
    .enum(['invited', 'active', 'disabled'])
    .meta({ description: '`invited`: the person has not chosen a password yet' }),
  has_factor: z.boolean(),
  last_seen_at: z.iso.datetime().nullable(),
  roles: z.array(z.object({ uuid: z.uuid(), code: z.enum(roleCodes).nullable(), name: z.string() })),
  version,
});
export type Colleague = z.infer<typeof colleague>;

const staffSession = accountSession.extend({ has_factor: z.boolean() });
export type StaffSession = z.infer<typeof staffSession>;

const role = z.object({
  uuid: z.uuid(),
  code: z.enum(roleCodes).nullable().meta({ description: 'Of a role that comes with the shop' }),
  name: z.string().meta({ description: 'Empty for a role that comes with the shop' }),
  permissions: z.array(z.enum(permissions)),
  limits: staffLimits,
  people: z.int().meta({ description: 'How many people have the role' }),
  version,
});
export type OfficeRole = z.infer<typeof role>;

const mostRoles = 50;
const roleUuids = z.array(z.uuid()).max(mostRoles);
const givenRole = z.object({
  name: z.string().trim().min(1).max(60),
  permissions: z.array(z.enum(permissions)).max(permissions.length),
  limits: staffLimits,
});

export const staffCalls = {
  listStaff: officeEndpoint({
    method: 'GET',
    path: '/staff',
    summary: 'Everybody in the office, by name',
    permission: 'read-staff',
    reply: z.array(colleague),
  }),
  inviteStaff: officeEndpoint({
    method: 'POST',
    path: '/staff',
    summary: 'Invite somebody to the office by e-mail',
    permission: 'manage-staff',
    body: z.object({ name: personName, email: emailAddress, language, role_uuids: roleUuids }),
    records: ['staff.invited'],
    reply: colleague,
    refusals: ['validation', 'email-taken', 'above-own-rights', 'not-found', 'too-many-requests'],
  }),
  changeStaff: officeEndpoint({
    method: 'PATCH',
    path: '/staff/:uuid',
    summary: 'Change somebody’s name or roles, or disable them; disabling ends their sessions',
    permission: 'manage-staff',
    params: byUuid,
    body: z.object({
      version,
      name: personName.optional(),
      role_uuids: roleUuids.optional(),
      is_disabled: z.boolean().optional(),
    }),
    records: ['staff.renamed', 'staff.roles-changed', 'staff.disabled', 'staff.enabled'],
    reply: colleague,
    refusals: ['not-found', 'record-changed', 'own-roles', 'above-own-rights', 'last-owner'],
  }),
  inviteAgain: officeEndpoint({
    method: 'POST',
    path: '/staff/:uuid/invite',
    summary: 'Send a new link to choose a password; the earlier link is void',
    permission: 'manage-staff',
    params: byUuid,
    records: ['staff.invited-again'],
    reply: colleague,
    refusals: ['not-found', 'above-own-rights', 'staff-disabled', 'too-many-requests'],
  }),
  listStaffSessions: officeEndpoint({
    method: 'GET',
    path: '/staff/:uuid/sessions',
    summary: 'Where somebody is signed in, the latest first',
    permission: 'read-staff',
    params: byUuid,
    reply: z.array(staffSession),
    refusals: ['not-found'],
  }),
  endStaffSessions: officeEndpoint({
    method: 'DELETE',
    path: '/staff/:uuid/sessions',
    summary: 'Sign somebody out everywhere',
    permission: 'manage-staff',
    params: byUuid,
    records: ['staff.sessions-ended'],
    reply: z.array(staffSession),
    refusals: ['not-found', 'above-own-rights'],
  }),
  listRoles: officeEndpoint({
    method: 'GET',
    path: '/roles',
    summary: 'All roles: those that come with the shop, then the owner’s own by name',
    permission: 'read-staff',
    reply: z.array(role),
  }),
  createRole: officeEndpoint({
    method: 'POST',
    path: '/roles',
    summary: 'Create a role',
    permission: 'manage-staff',
    body: givenRole,
    records: ['role.created'],
    reply: role,
    refusals: ['above-own-rights', 'role-name-taken', 'too-many-roles'],
  }),
  changeRole: officeEndpoint({
    method: 'PATCH',
    path: '/roles/:uuid',
    summary: 'Change what a role allows; the owner’s role stays as it is',
    permission: 'manage-staff',
    params: byUuid,
    body: givenRole.partial().extend({ version }),
    records: ['role.changed'],
    reply: role,
    refusals: [
      'not-found',
      'record-changed',
      'role-fixed',
      'own-roles',
      'above-own-rights',
      'role-name-taken',
    ],
  }),
  removeRole: officeEndpoint({
    method: 'DELETE',
    path: '/roles/:uuid',
    summary: 'Remove a role that nobody has',
    permission: 'manage-staff',
    params: byUuid,
    query: z.object({ version: z.coerce.number().int().min(1) }),
    records: ['role.removed'],
    reply: z.array(role),
    refusals: ['not-found', 'record-changed', 'role-fixed', 'role-in-use', 'above-own-rights'],
  }),
  changeOwnPassword: officeEndpoint({
    method: 'POST',
    path: '/session/password',
    summary: 'Change one’s own password; every other session ends, and this one gets a new token',
    permission: 'staff',
    body: z.object({ current_password: typedPassword, password: newPassword }),
    records: ['staff.password-changed'],
    reply: officeSession,
    refusals: ['wrong-password', 'password-too-common', 'too-many-requests'],
    cost: 20,
  }),
  renewRecoveryCodes: officeEndpoint({
    method: 'POST',
    path: '/session/recovery-codes',
    summary: 'Replace one’s own recovery codes with ten new ones',
    permission: 'staff',
    body: z.object({ password: typedPassword }),
    records: ['staff.recovery-codes-created'],
    reply: z.object({ recovery_codes: z.array(z.string()) }),
    refusals: ['wrong-password', 'not-found', 'too-many-requests'],
    cost: 20,
  }),
  listOwnSessions: officeEndpoint({
    method: 'GET',
    path: '/session/all',
    summary: 'Where one is signed in, the current session first',
    permission: 'staff',
    reply: z.array(staffSession),
  }),
  endOwnOtherSessions: officeEndpoint({
    method: 'POST',
    path: '/session/others',
    summary: 'Sign out every other session of one’s own, after the password',
    permission: 'staff',
    body: z.object({ password: typedPassword }),
    records: ['staff.sessions-ended'],
    reply: z.array(staffSession),
    refusals: ['wrong-password', 'too-many-requests'],
    cost: 20,
  }),
};
