// The shop's details on its pages and documents, and its registrations for taxes: read and changed in the office.

import { contactLimits } from '@chipload/domain/places';
import { registeredTaxes } from '@chipload/domain/tax';
import { z } from 'zod';
import { cents, country, day, emailAddress, textLine } from '../wire.ts';
import { officeEndpoint } from './office-endpoint.ts';

const version = z.int().min(1);

/** The length of a line of the shop's settings. */
const lineLength = 200;
const line = textLine(lineLength);
const optionalLine = z.union([z.literal(''), line]);
const optionalEmail = z.union([z.literal(''), emailAddress]);

const address = z.object({
  site_name: optionalLine.meta({
    description: 'The name of the shop for buyers; empty: that of the configuration',
  }),
  name: line.meta({ description: 'The seller on documents' }),
  line_1: line,
  line_2: optionalLine,
  city: line,
  province: z.string().trim().length(contactLimits.province),
  postal: line,
  country,
  phone: optionalLine,
  email: optionalEmail,
});
export type ShopAddress = z.infer<typeof address>;

const privacy = z.object({
  title_en: line,
  title_fr: line,
  name: optionalLine,
  email: optionalEmail,
  phone: optionalLine,
});
export type ShopPrivacy = z.infer<typeof privacy>;

const mostMinimumCents = 100_000_00;
const minimumOrder = z.object({
  cad: cents.min(0).max(mostMinimumCents),
  usd: cents.min(0).max(mostMinimumCents),
});
export type ShopMinimum = z.infer<typeof minimumOrder>;

const registration = z.object({
  tax: z.enum(registeredTaxes),
  number: line,
  valid_from: day.nullable().meta({ description: 'Null: always' }),
  valid_to: day.nullable().meta({ description: 'Null: until further notice' }),
});
export type ShopRegistration = z.infer<typeof registration>;

const shop = z.object({
  version,
  address: address.nullable().meta({ description: 'Null: not entered yet' }),
  privacy: privacy.nullable(),
  minimum_order: minimumOrder,
  registrations: z.array(registration),
});
export type OfficeShop = z.infer<typeof shop>;

const changed = {
  permission: 'set-shop',
  records: ['settings.changed'],
  reply: shop,
  refusals: ['record-changed'],
} as const;

export const shopCalls = {
  getShopDetails: officeEndpoint({
    method: 'GET',
    path: '/shop/details',
    summary: 'What the shop says of itself, and where it is registered',
    permission: 'set-shop',
    reply: shop,
  }),
  setShopAddress: officeEndpoint({
    ...changed,
    method: 'POST',
    path: '/shop/address',
    summary: 'Set the name of the shop, and the address of the seller',
    body: address.extend({ version }),
  }),
  setShopPrivacy: officeEndpoint({
    ...changed,
    method: 'POST',
    path: '/shop/privacy',
    summary: 'Set who is in charge of protecting personal information',
    body: privacy.extend({ version }),
  }),
  setShopMinimum: officeEndpoint({
    ...changed,
    method: 'POST',
    path: '/shop/minimum-order',
    summary: 'Set what an order has to be worth',
    body: minimumOrder.extend({ version }),
  }),
  setShopRegistrations: officeEndpoint({
    ...changed,
    method: 'POST',
    path: '/shop/registrations',
    summary: 'Set the registrations for taxes of Canada, all of them',
    body: z.object({ version, registrations: z.array(registration).max(40) }),
  }),
};
