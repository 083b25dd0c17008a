import { accountSecurityCalls as calls } from '@chipload/contract/account-security';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { deviceTokenOf } from '../../platform/http/device-cookie.ts';
import type { FindSiteName } from '../../platform/http/plain-page.ts';
import { serve } from '../../platform/http/serve.ts';
import { type Buyer, setSessionCookie } from '../../platform/http/visitor.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { listAuditEvents } from '../audit/audit.service.ts';
import { welcome, type SignInRules } from '../customers/customers.service.ts';
import { presentEvent, presentFactors } from './account-security.presenter.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  confirmApp,
  createRecoveryCodes,
  customerAccount,
  customerPerson,
  endOtherSessions,
  endSession,
  getFactors,
  listSessions,
  offerApp,
  presentSessions,
  removeApp,
  removePasskey,
} from '../identity/identity.service.ts';
import { confirmIdentity } from './confirm.ts';
import { getSignInFactors, signInWithCode, signInWithPasskey } from './second-factor.ts';

type Options = Pick<SignInRules, 'whenGuestSignsIn'> & {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly findSiteName: FindSiteName;
  /** The public address of the site. */
  readonly origin: string;
};

const mostEvents = 50;
const done = { data: { done: true } } as const;

export function accountSecurityRoutes(app: FastifyInstance, options: Options): void {
  const { db } = options;
  const sessionsOf = async ({ customer, sessionId }: Buyer) => ({
    data: presentSessions(await listSessions(db, customerAccount(customer.id)), sessionId),
  });

  serve(app, calls.listSessions, { db }, async ({ visitor }) => sessionsOf(visitor));

  serve(app, calls.endSession, { db }, async ({ params, visitor }) => {
    await endSession(db, customerPerson(visitor), params.uuid);
    return sessionsOf(visitor);
  });

  serve(app, calls.endOtherSessions, { db }, async ({ visitor }) => {
    await endOtherSessions(db, customerPerson(visitor), visitor.sessionId);
    return sessionsOf(visitor);
  });

  serve(app, calls.listEvents, { db }, async ({ visitor }) => ({
    data: (await listAuditEvents(db, visitor.customer.id, mostEvents)).map(presentEvent),
  }));

  serve(app, calls.confirmIdentity, { db }, async ({ body, visitor, reply }) => {
    setSessionCookie(reply, await confirmIdentity(db, options.secrets, visitor, body));
    return done;
  });

  factorRoutes(app, options);
  signInRoutes(app, options);
}

function factorRoutes(app: FastifyInstance, { db, secrets, findSiteName, origin }: Options): void {
  const site = { findSiteName, origin };
  const factorsOf = async ({ customer }: Buyer) =>
    presentFactors(await getFactors(db, customerAccount(customer.id)));
  const withCodes = async (visitor: Buyer, codes: string[] | undefined) => ({
    data: { factors: await factorsOf(visitor), recovery_codes: codes ?? null },
  });

  serve(app, calls.getFactors, { db }, async ({ visitor }) => ({ data: await factorsOf(visitor) }));

  serve(app, calls.beginAuthenticator, { db }, async ({ visitor }) => {
    const { account } = customerPerson(visitor);
    const { secret, uri, qrSvg } = await offerApp(
      db,
      { secrets, findSiteName },
      account,
      visitor.customer.email,
    );
    return { data: { secret, uri, qr_code: `data:image/svg+xml,${encodeURIComponent(qrSvg)}` } };
  });

  serve(app, calls.addAuthenticator, { db }, async ({ body, visitor }) =>
    withCodes(
      visitor,
      await confirmApp(db, secrets, customerPerson(visitor), body.code, async (_, codes) => codes),
    ),
  );

  serve(app, calls.removeAuthenticator, { db }, async ({ visitor }) => {
    await removeApp(db, customerPerson(visitor));
    return { data: await factorsOf(visitor) };
  });

  serve(app, calls.createRecoveryCodes, { db }, async ({ visitor }) =>
    withCodes(visitor, await createRecoveryCodes(db, customerPerson(visitor))),
  );

  serve(app, calls.beginPasskey, { db }, async ({ visitor }) => ({
    data: { ...(await beginPasskey(db, site, visitor)) },
  }));

  serve(app, calls.addPasskey, { db }, async ({ body, visitor }) =>
    withCodes(visitor, await addPasskey(db, site, visitor, body)),
  );

  serve(app, calls.removePasskey, { db }, async ({ params, visitor }) => {
    await removePasskey(db, visitor, params.uuid);
    return { data: await factorsOf(visitor) };
  });
}

function signInRoutes(
  app: FastifyInstance,
  { db, secrets, findSiteName, origin, whenGuestSignsIn }: Options,
): void {
  const site = { findSiteName, origin };

  serve(app, calls.getSignInFactors, { db }, async ({ visitor }) => {
    const { hasAuthenticator, hasPasskeys } = await getSignInFactors(db, visitor);
    return { data: { has_authenticator: hasAuthenticator, has_passkeys: hasPasskeys } };
  });

  serve(app, calls.signInWithCode, { db }, async ({ body, visitor, request, reply }) => {
    const guest = { device: deviceTokenOf(request), whenGuestSignsIn };
    return welcome(await signInWithCode(db, secrets, visitor, { ...body, ...guest }), reply);
  });

  serve(app, calls.beginPasskeySignIn, { db }, async ({ visitor }) => ({
    data: { ...(await beginPasskeySignIn(db, site, visitor)) },
  }));

  serve(app, calls.signInWithPasskey, { db }, async ({ body, visitor, request, reply }) => {
    const guest = { device: deviceTokenOf(request), whenGuestSignsIn };
    return welcome(await signInWithPasskey(db, site, visitor, { ...body, ...guest }), reply);
  });
}
