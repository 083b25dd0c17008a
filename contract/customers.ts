// Signing in and out, registering, and the visitor's currency and language.

import { contactLimits } from '@chipload/domain/places';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  country,
  currency,
  emailAddress,
  language,
  newPassword,
  personName,
  phone,
  textLine,
  typedPassword,
  user,
} from './wire.ts';

/** The current user, currency and language; a page has the same three in its meta elements. */
export const signedIn = z.object({ user, currency, language });

/** A new company with its billing address, and its first person. */
export const newCompany = {
  company: textLine(contactLimits.company),
  name: personName,
  email: emailAddress,
  country,
  line_1: z.string().trim().min(1).max(contactLimits.line1),
  line_2: z.string().trim().max(contactLimits.line2).default(''),
  city: z.string().trim().min(1).max(contactLimits.city),
  province: z.string().trim().length(contactLimits.province),
  postal: z.string().trim().min(contactLimits.shortestPostal).max(contactLimits.postal),
  language,
};

export const customerCalls = {
  signIn: endpoint({
    cost: 20,
    method: 'POST',
    path: '/login',
    summary: 'Sign in; the guest’s trunk is merged into the customer’s',
    access: 'anyone',
    body: z.object({
      email: emailAddress,
      password: typedPassword.min(1),
    }),
    reply: signedIn.extend({
      needs_factor: z.boolean().meta({
        description:
          'The password is right, but the sign-in still needs a second factor: complete it at /login/factor',
      }),
    }),
    refusals: ['wrong-sign-in', 'too-many-requests'],
  }),
  register: endpoint({
    cost: 20,
    method: 'POST',
    path: '/register',
    summary: 'Open an account under the terms of sale and sign in; it may order by card at once',
    access: 'anyone',
    body: z.object({
      ...newCompany,
      phone,
      password: newPassword,
      news: z
        .boolean()
        .default(false)
        .meta({ description: 'The customer agrees to news of products and prices by e-mail' }),
    }),
    reply: signedIn,
    refusals: ['email-taken', 'password-too-common', 'address-not-validated'],
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/logout',
    summary: 'Sign out',
    access: 'anyone',
    reply: signedIn,
  }),
  chooseCurrency: endpoint({
    method: 'POST',
    path: '/currency',
    summary: 'Choose the currency of a guest; the guest’s trunk is priced again',
    access: 'anyone',
    body: z.object({ currency }),
    reply: z.object({ currency }),
    refusals: ['currency-fixed'],
  }),
  chooseLanguage: endpoint({
    method: 'POST',
    path: '/language',
    summary: 'Choose the language; it is remembered for a year in a cookie, and in the account of a customer',
    access: 'anyone',
    body: z.object({ language }),
    reply: z.object({ language }),
  }),
};
