import { accountCalls } from '@chipload/contract/account';
import { modTrunkCalls } from '@chipload/contract/mod-trunk';
import { m } from '@chipload/messages';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { deviceTokenOf, setDeviceCookie } from '../../platform/http/device-cookie.ts';
import { serve } from '../../platform/http/serve.ts';
import { setLanguageCookie, setSessionCookie } from '../../platform/http/visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { changeOwnPassword, changePerson, normalisePerson, getAccount } from './account.ts';
import { presentAccount, presentAddress, presentApplication, presentCard } from './account.presenter.ts';
import type { AddressService } from './address-service.ts';
import { addAddress, changeAddress, listAddresses, removeAddress, type AddressChange } from './addresses.ts';
import { addCard, listOwnCards, removeCard, startCard, type CardDescriber } from './cards.ts';
import { changeEmail, confirmEmail, sendConfirmationAgain } from './email-confirmation.ts';
import { applyForCredit, loadApplicationStatus } from './credit-application.ts';
import { sendFeedback } from './feedback.ts';
import { requestPasswordReset, resetPassword } from './forgotten-password.ts';

type Options = {
  readonly db: Database;
  readonly addressService: AddressService;
  /** Undefined if cards cannot be added. */
  readonly vault?: CardDescriber | undefined;
};

export function accountRoutes(app: FastifyInstance, { db, addressService, vault }: Options): void {
  const accountOf = async (customerId: number) =>
    presentAccount(await getAccount(db, customerId), vault !== undefined);

  serve(app, accountCalls.getAccount, { db }, async ({ visitor }) => ({
    data: await accountOf(visitor.customer.id),
  }));

  serve(app, accountCalls.changeAccount, { db }, async ({ body, visitor, reply }) => {
    const { customer } = visitor;
    const { password, current_password: current } = body;
    const person = normalisePerson(body);
    if (password !== undefined) {
      if (current === undefined || current === '') throw missingPassword();
      setSessionCookie(reply, await changeOwnPassword(db, visitor, { current, password }));
    }
    await changePerson(db, customer, person);
    if (body.language !== undefined) setLanguageCookie(reply, body.language);
    const account = await accountOf(customer.id);
    const { name, email } = account;
    return { data: account, user: { id: customer.id, name, email, isGuest: false } };
  });

  serve(app, accountCalls.changeEmail, { db }, async ({ body, visitor }) => {
    await changeEmail(db, visitor, { email: body.email, currentPassword: body.current_password });
    return { data: await accountOf(visitor.customer.id) };
  });

  serve(app, accountCalls.sendConfirmationAgain, { db }, async ({ visitor }) => {
    await sendConfirmationAgain(db, visitor);
    return { data: { done: true } };
  });

  serve(app, accountCalls.confirmEmail, { db }, async ({ body, visitor }) => {
    await confirmEmail(db, { token: body.token, client: visitor.client });
    return { data: { done: true } };
  });

  addressRoutes(app, { db, addressService }, accountOf);
  cardRoutes(app, { db, vault });

  serve(app, accountCalls.getCreditApplication, { db }, async ({ visitor }) => {
    const { application, canApply } = await loadApplicationStatus(db, visitor.customer);
    return {
      data: { application: application ? presentApplication(application) : null, can_apply: canApply },
    };
  });

  serve(app, accountCalls.applyForCredit, { db }, async ({ body, visitor }) => {
    const input = {
      legalName: body.legal_name,
      businessNumber: body.business_number,
      yearsInBusiness: body.years_in_business,
      references: body.references,
      requestedLimitCents: body.requested_limit,
    };
    const application = await applyForCredit(db, visitor, input);
    return { data: presentApplication(application) };
  });

  serve(
    app,
    accountCalls.sendFeedback,
    { db, repeatable: 'in-transaction' },
    async ({ db: connection, body, visitor }) => ({
      data: { number: await sendFeedback(connection, { ...body, customerId: visitor.customer.id }) },
    }),
  );

  serve(app, accountCalls.forgetPassword, { db }, async ({ body, visitor }) => {
    await requestPasswordReset(db, { email: body.email, remoteAddress: visitor.client.remoteAddress });
    return { data: { done: true } };
  });

  serve(app, accountCalls.resetPassword, { db }, async ({ body, visitor, request, reply }) => {
    const input = { ...body, client: visitor.client, device: deviceTokenOf(request) };
    setDeviceCookie(reply, await resetPassword(db, input));
    return { data: { done: true } };
  });
}

function addressRoutes(
  app: FastifyInstance,
  { db, addressService }: Pick<Options, 'db' | 'addressService'>,
  accountOf: (customerId: number) => Promise<ReturnType<typeof presentAccount>>,
): void {
  serve(app, accountCalls.listAddresses, { db }, async ({ visitor }) => ({
    data: (await listAddresses(db, visitor.customer.companyId)).map(presentAddress),
  }));

  // The address may be checked by an outside company, which no transaction waits for.
  serve(
    app,
    accountCalls.addAddress,
    { db, repeatable: 'without-transaction' },
    async ({ body, visitor }) => {
      const { line_1: line1, line_2: line2, country, ...rest } = body;
      const address = { ...rest, line1, line2, country: countryOf(country) };
      return { data: presentAddress(await addAddress(db, addressService, visitor, address)) };
    },
  );

  serve(app, accountCalls.changeAddress, { db }, async ({ params, body, visitor }) => {
    const input = { code: params.uuid, change: changeOf(body) };
    return { data: presentAddress(await changeAddress(db, addressService, visitor, input)) };
  });

  serve(app, accountCalls.deleteAddress, { db }, async ({ params, visitor }) => ({
    data: (await removeAddress(db, visitor, params.uuid)).map(presentAddress),
  }));

  for (const call of [accountCalls.saveTrunkAddress, modTrunkCalls.saveModTrunkAddress]) {
    serve(app, call, { db }, async ({ params, body, visitor }) => {
      const input = { code: params.address_code, change: changeOf(body) };
      await changeAddress(db, addressService, visitor, input);
      return { data: await accountOf(visitor.customer.id) };
    });
  }
}

function cardRoutes(app: FastifyInstance, { db, vault }: Pick<Options, 'db' | 'vault'>): void {
  serve(app, accountCalls.listCards, { db }, async ({ visitor }) => ({
    data: (await listOwnCards(db, vault, visitor.customer)).map(presentCard),
  }));

  serve(app, accountCalls.startCard, { db }, async ({ visitor }) => {
    const { clientSecret } = await startCard(db, vault, visitor);
    return { data: { client_secret: clientSecret } };
  });

  serve(app, accountCalls.addCard, { db }, async ({ body, visitor }) => ({
    data: presentCard(await addCard(db, vault, visitor, body.token)),
  }));

  serve(app, accountCalls.deleteCard, { db }, async ({ params, visitor }) => ({
    data: (await removeCard(db, vault, visitor, params.uuid)).map(presentCard),
  }));
}

type WrittenAddress = {
  readonly name?: string | undefined;
  readonly line_1?: string | undefined;
  readonly line_2?: string | undefined;
  readonly city?: string | undefined;
  readonly province?: string | undefined;
  readonly postal?: string | undefined;
  readonly phone?: string | undefined;
  readonly country?: 'CA' | 'US' | 'USA' | undefined;
};

/** Returns only the given fields; the others are not changed. */
function changeOf({ line_1: line1, line_2: line2, country, ...rest }: WrittenAddress): AddressChange {
  const change = { ...rest, line1, line2, country: country && countryOf(country) };
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

/** The specification's form for the United States sends `USA`. */
function countryOf(country: 'CA' | 'US' | 'USA'): 'CA' | 'US' {
  return country === 'CA' ? 'CA' : 'US';
}

function missingPassword(): Refusal {
  return new Refusal('wrong-password', {
    errors: { current_password: (options) => m.refusal_field_required({}, options) },
  });
}
