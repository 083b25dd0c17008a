// The calls with which the staff and their roles are managed.

import { officeContract as calls } from '@chipload/contract/office';
import { readLimits } from '@chipload/contract/office/staff-limits';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { serveOffice } from '../../platform/http/serve-office.ts';
import { Refusal } from '../../platform/refusal.ts';
import { listSessions, presentSessions, staffAccount } from '../identity/identity.service.ts';
import { changeStaff, endSessionsOf, inviteAgain, inviteStaff } from './people.ts';
import { listColleagues } from './people.repository.ts';
import { changeRole, createRole, removeRole } from './roles.ts';
import { findRoles, listRoles } from './roles.repository.ts';
import { sessionRoutes, type StaffRoutesOptions } from './session.office-routes.ts';
import { presentColleague, presentRole } from './staff.presenter.ts';

export function staffRoutes(app: FastifyInstance, options: StaffRoutesOptions): void {
  sessionRoutes(app, options);
  peopleRoutes(app, options);
  roleRoutes(app, options);
}

function peopleRoutes(app: FastifyInstance, { db }: StaffRoutesOptions): void {
  const colleagueOf = async (uuid: string) => presentColleague(await getColleague(db, uuid));

  serveOffice(app, calls.listStaff, { db }, async () => ({
    data: (await listColleagues(db)).map(presentColleague),
  }));

  serveOffice(app, calls.inviteStaff, { db }, async ({ staff, client, body }) => {
    const { role_uuids: roleUuids, ...person } = body;
    const uuid = await inviteStaff(db, { staff, client }, { ...person, roleUuids });
    return { data: await colleagueOf(uuid) };
  });

  serveOffice(app, calls.changeStaff, { db }, async ({ staff, client, params: { uuid }, body }) => {
    const { version, name, role_uuids: roleUuids, is_disabled: isDisabled } = body;
    const change = { version, name, roleUuids, isDisabled };
    const isChanged = await changeStaff(db, { staff, client }, uuid, change);
    const data = await colleagueOf(uuid);
    return isChanged ? { data } : { data, unchanged: true };
  });

  serveOffice(app, calls.inviteAgain, { db }, async ({ staff, client, params: { uuid } }) => {
    await inviteAgain(db, { staff, client }, uuid);
    return { data: await colleagueOf(uuid) };
  });

  const sessionsOf = async (uuid: string, currentId: number | undefined) => {
    const account = staffAccount(await getColleague(db, uuid));
    return presentSessions(await listSessions(db, account), currentId);
  };

  serveOffice(app, calls.listStaffSessions, { db }, async ({ visitor, params: { uuid } }) => ({
    data: await sessionsOf(uuid, visitor.session?.sessionId),
  }));

  serveOffice(app, calls.endStaffSessions, { db }, async ({ visitor, staff, client, params: { uuid } }) => {
    await endSessionsOf(db, { staff, client }, uuid);
    return { data: await sessionsOf(uuid, visitor.session?.sessionId) };
  });
}

function roleRoutes(app: FastifyInstance, { db }: StaffRoutesOptions): void {
  const roles = async () => (await listRoles(db)).map(presentRole);
  const roleOf = async (uuid: string) => {
    const [role] = await findRoles(db, [uuid]);
    if (!role) throw new Refusal('not-found');
    return presentRole(role);
  };

  serveOffice(app, calls.listRoles, { db }, async () => ({ data: await roles() }));

  serveOffice(app, calls.createRole, { db }, async ({ staff, client, body }) => {
    const input = { ...body, limits: readLimits(body.limits) };
    return { data: await roleOf(await createRole(db, { staff, client }, input)) };
  });

  serveOffice(app, calls.changeRole, { db }, async ({ staff, client, params: { uuid }, body }) => {
    const { limits: sent, ...rest } = body;
    await changeRole(db, { staff, client }, uuid, { ...rest, limits: sent && readLimits(sent) });
    return { data: await roleOf(uuid) };
  });

  serveOffice(app, calls.removeRole, { db }, async ({ staff, client, params: { uuid }, query }) => {
    await removeRole(db, { staff, client }, uuid, query.version);
    return { data: await roles() };
  });
}

async function getColleague(db: Database, uuid: string) {
  const [colleague] = await listColleagues(db, uuid);
  if (!colleague) throw new Refusal('not-found');
  return colleague;
}
