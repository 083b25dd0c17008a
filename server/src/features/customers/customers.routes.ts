import { customerCalls } from '@chipload/contract/customers';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { serve } from '../../platform/http/serve.ts';
import { setLanguageCookie, setSessionCookie } from '../../platform/http/visitor.ts';
import {
  chooseCurrency,
  chooseLanguage,
  countRegistration,
  register,
  signIn,
  type SignedIn,
  type SignInRules,
  signOut,
} from './customers.service.ts';

type Options = SignInRules & {
  readonly db: Database;
  /** Off where a bench opens accounts by the dozen. */
  readonly limitsRegistrations: boolean;
};

const guest = { id: 0, name: '', email: '', isGuest: true };

export function customerRoutes(app: FastifyInstance, { db, limitsRegistrations, ...rules }: Options): void {
  serve(app, customerCalls.signIn, { db }, async ({ body, visitor, request, reply }) => {
    const signedIn = await signIn(db, visitor, { ...body, remoteAddress: request.ip }, rules);
    return welcome(signedIn, reply);
  });

  serve(app, customerCalls.register, { db }, async ({ body, visitor, request, reply }) => {
    const { line_1: line1, line_2: line2, ...rest } = body;
    if (limitsRegistrations) await countRegistration(db, request.ip);
    const signedIn = await register(db, visitor, { ...rest, line1, line2 }, rules.whenGuestSignsIn);
    return welcome(signedIn, reply);
  });

  serve(app, customerCalls.signOut, { db }, async ({ visitor, reply }) => {
    setSessionCookie(reply, await signOut(db, visitor));
    return { data: { user: guest, currency: 'CAD', language: visitor.language }, user: guest };
  });

  serve(app, customerCalls.chooseCurrency, { db }, async ({ body, visitor, reply }) => {
    await chooseCurrency(db, visitor, body.currency);
    setSessionCookie(reply, visitor.token);
    return { data: { currency: body.currency } };
  });

  serve(app, customerCalls.chooseLanguage, { db }, async ({ body, visitor, reply }) => {
    await chooseLanguage(db, visitor, body.language);
    setLanguageCookie(reply, body.language);
    return { data: { language: body.language } };
  });
}

function welcome({ token, customerId, name, email, currency, language }: SignedIn, reply: FastifyReply) {
  setSessionCookie(reply, token);
  setLanguageCookie(reply, language);
  const user = { id: customerId, name, email, isGuest: false };
  return { data: { user, currency, language }, user };
}
