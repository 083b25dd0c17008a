import { customerCalls } from '@chipload/contract/customers';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { deviceTokenOf } from '../../platform/http/device-cookie.ts';
import { serve } from '../../platform/http/serve.ts';
import {
  guestCurrency,
  setChosenLanguageCookie,
  setLanguageCookie,
  setSessionCookie,
} from '../../platform/http/visitor.ts';
import {
  chooseCurrency,
  chooseLanguage,
  register,
  type RegistrationRules,
  signIn,
  type SignInRules,
  signOut,
  type SignOutRules,
  welcome,
} from './customers.service.ts';

type Options = SignInRules & SignOutRules & RegistrationRules & { readonly db: Database };

const guest = { id: 0, name: '', email: '', isGuest: true };

export function customerRoutes(app: FastifyInstance, { db, ...rules }: Options): void {
  serve(app, customerCalls.signIn, { db }, async ({ body, visitor, request, reply }) => {
    const signedIn = await signIn(db, visitor, { ...body, device: deviceTokenOf(request) }, rules);
    if (!signedIn) {
      const { currency, language } = visitor;
      return { data: { user: guest, currency, language, needs_factor: true } };
    }
    const { data, user } = welcome(signedIn, reply);
    return { data: { ...data, needs_factor: false }, user };
  });

  serve(app, customerCalls.register, { db }, async ({ body, visitor, request, reply }) => {
    const { line_1: line1, line_2: line2, ...rest } = body;
    const input = { ...rest, line1, line2, device: deviceTokenOf(request) };
    return welcome(await register(db, visitor, input, rules), reply);
  });

  serve(app, customerCalls.signOut, { db }, async ({ visitor, request, reply }) => {
    setSessionCookie(reply, await signOut(db, visitor, rules));
    return {
      data: { user: guest, currency: guestCurrency(request), language: visitor.language },
      user: guest,
    };
  });

  serve(app, customerCalls.chooseCurrency, { db }, async ({ body, visitor, reply }) => {
    await chooseCurrency(db, visitor, body.currency);
    setSessionCookie(reply, visitor.token);
    return { data: { currency: body.currency } };
  });

  serve(app, customerCalls.chooseLanguage, { db }, async ({ body, visitor, reply }) => {
    await chooseLanguage(db, visitor, body.language);
    if (visitor.customer) setLanguageCookie(reply, body.language);
    else setChosenLanguageCookie(reply, body.language);
    return { data: { language: body.language } };
  });
}
