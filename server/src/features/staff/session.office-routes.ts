// The calls of a staff session: signing in and out, the second factor, invitations, one's own account.

import { officeContract as calls } from '@chipload/contract/office';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { setDeviceCookie } from '../../platform/http/device-cookie.ts';
import { setOfficeCookie } from '../../platform/http/office-cookie.ts';
import { officeSessionOf, type OfficeShop, type OfficeVisitor } from '../../platform/http/office-visitor.ts';
import type { FindSiteName } from '../../platform/http/plain-page.ts';
import { serveOffice } from '../../platform/http/serve-office.ts';
import type { Secrets } from '../../platform/secrets.ts';
import {
  listSessions,
  presentSessions,
  readPasswordLink,
  staffAccount,
} from '../identity/identity.service.ts';
import type { NewTokens } from './begin-session.ts';
import { becomeOwner } from './first-owner.ts';
import { isWithoutOwner } from './first-owner.repository.ts';
import { staffIdentity } from './identify.ts';
import { acceptInvitation } from './invitations.ts';
import {
  changeOwnPassword,
  endOwnOtherSessions,
  changeOwnSettings,
  renewRecoveryCodes,
  type Self,
} from './own-account.ts';
import { confirmFactor, enterFactor, offerFactor } from './factor.ts';
import { signInStaff, signOutStaff } from './sign-in.ts';

export type StaffRoutesOptions = OfficeShop & {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly findSiteName: FindSiteName;
};

/** Returns the session of a token as it is now, and sets its cookie and that of the device. */
function sessionAnswers(options: StaffRoutesOptions) {
  const { db } = options;
  const identify = staffIdentity(options);
  return async (reply: FastifyReply, { client }: OfficeVisitor, { token, device }: NewTokens) => {
    setOfficeCookie(reply, token);
    if (device !== undefined) setDeviceCookie(reply, device);
    return officeSessionOf({ token, session: await identify(db, token, client) }, options);
  };
}

export function sessionRoutes(app: FastifyInstance, options: StaffRoutesOptions): void {
  const { db, isSampleShop } = options;
  const answerSession = sessionAnswers(options);

  serveOffice(app, calls.getSession, { db }, async ({ visitor, request, reply }) => {
    if (request.cookies[app.officeCookie] !== visitor.token) setOfficeCookie(reply, visitor.token);
    return { data: await officeSessionOf(visitor, options) };
  });

  serveOffice(app, calls.signIn, { db }, async ({ visitor, body, reply }) => {
    const tokens = await signInStaff(db, visitor, body, { isSampleShop });
    return { data: await answerSession(reply, visitor, tokens) };
  });

  serveOffice(app, calls.signOut, { db }, async ({ visitor, staff, reply }) => {
    const wasSignedIn = await signOutStaff(db, visitor, staff);
    const data = await answerSession(reply, visitor, { token: visitor.token });
    return wasSignedIn ? { data } : { data, unchanged: true };
  });

  serveOffice(app, calls.getInvitation, { db }, async ({ params }) => {
    const { name, email } = await readPasswordLink(db, 'staff', params.token);
    return { data: { name, email } };
  });

  serveOffice(app, calls.acceptInvitation, { db }, async ({ visitor, params, body, reply }) => {
    const tokens = await acceptInvitation(db, visitor, { ...params, ...body }, { isSampleShop });
    return { data: await answerSession(reply, visitor, tokens) };
  });

  serveOffice(app, calls.getFirstOwner, { db }, async () => ({
    data: { is_awaited: !isSampleShop && (await isWithoutOwner(db)) },
  }));

  serveOffice(app, calls.becomeOwner, { db }, async ({ visitor, body, reply }) => {
    const tokens = await becomeOwner(db, visitor, body, { isSampleShop });
    return { data: await answerSession(reply, visitor, tokens) };
  });

  factorRoutes(app, options);
  ownAccountRoutes(app, options);
}

function factorRoutes(app: FastifyInstance, options: StaffRoutesOptions): void {
  const { db } = options;
  const answerSession = sessionAnswers(options);

  serveOffice(app, calls.setUpFactor, { db }, async ({ visitor, staff }) => {
    const { secret, uri, qrSvg } = await offerFactor(db, options, visitor, staff);
    return { data: { secret, uri, qr_svg: qrSvg } };
  });

  serveOffice(app, calls.confirmFactor, { db }, async ({ visitor, staff, body, reply }) => {
    const { codes, tokens } = await confirmFactor(db, options, visitor, staff, body.code);
    return { data: { recovery_codes: codes, session: await answerSession(reply, visitor, tokens) } };
  });

  serveOffice(app, calls.enterFactor, { db }, async ({ visitor, staff, body, reply }) => {
    const tokens = await enterFactor(db, options, visitor, staff, body.code);
    return { data: await answerSession(reply, visitor, tokens) };
  });
}

function ownAccountRoutes(app: FastifyInstance, options: StaffRoutesOptions): void {
  const { db } = options;
  const answerSession = sessionAnswers(options);
  const selfOf = ({
    staff,
    client,
    visitor,
  }: { readonly visitor: OfficeVisitor } & Pick<Self, 'staff' | 'client'>): Self => ({
    staff,
    client,
    sessionId: visitor.session?.sessionId ?? 0,
  });
  const ownSessions = async ({ staff, sessionId }: Self) =>
    presentSessions(await listSessions(db, staffAccount(staff)), sessionId);

  serveOffice(app, calls.changeSettings, { db }, async ({ visitor, body, reply, ...call }) => {
    const { language, has_shortcuts: hasShortcuts } = body;
    const isChanged = await changeOwnSettings(db, selfOf({ ...call, visitor }), { language, hasShortcuts });
    const data = await answerSession(reply, visitor, { token: visitor.token });
    return isChanged ? { data } : { data, unchanged: true };
  });

  serveOffice(app, calls.changeOwnPassword, { db }, async ({ body, reply, ...call }) => {
    const { current_password: current, password } = body;
    const token = await changeOwnPassword(db, selfOf(call), { current, password });
    return { data: await answerSession(reply, call.visitor, { token }) };
  });

  serveOffice(app, calls.renewRecoveryCodes, { db }, async ({ body, ...call }) => ({
    data: { recovery_codes: await renewRecoveryCodes(db, selfOf(call), body.password) },
  }));

  serveOffice(app, calls.listOwnSessions, { db }, async (call) => ({
    data: await ownSessions(selfOf(call)),
  }));

  serveOffice(app, calls.endOwnOtherSessions, { db }, async ({ body, ...call }) => {
    const self = selfOf(call);
    const ended = await endOwnOtherSessions(db, self, body.password);
    const data = await ownSessions(self);
    return ended > 0 ? { data } : { data, unchanged: true };
  });
}
