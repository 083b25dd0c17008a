// The shop's details on its pages and documents, and its registrations for taxes: read and changed in the office.

import { reminderSteps } from '@chipload/domain/invoicing';
import { isColour, normaliseColour, taglineLength } from '@chipload/domain/look';
import { currencies } from '@chipload/domain/money';
import { contactLimits } from '@chipload/domain/places';
import { highestRatePerHundredThousand, registeredTaxes } from '@chipload/domain/tax';
import { madeKinds } from '@chipload/domain/trunk';
import { z } from 'zod';
import { cents, country, day, eachOnce, emailAddress, optionalTextLine, textLine } from '../wire.ts';
import { officeEndpoint } from './office-endpoint.ts';

const version = z.int().min(1);

/** The length of a line of the shop's settings. */
const lineLength = 200;
const line = textLine(lineLength);
const optionalLine = z.union([z.literal(''), line]);
const tagline = optionalTextLine(taglineLength);
const optionalEmail = z.union([z.literal(''), emailAddress]);

const address = z.object({
  site_name: optionalLine.meta({
    description: 'The name of the shop for buyers; empty: that of the configuration',
  }),
  tagline_en: tagline.meta({ description: 'What the shop is, in a line; empty: English pages show none' }),
  tagline_fr: tagline.meta({ description: 'The same on French pages' }),
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

const look = z.object({
  accent: z
    .union([z.literal(''), z.string().overwrite(normaliseColour).refine(isColour)])
    .meta({ description: 'The colour of what can be acted on, `#0b6e69`; empty: as the shop came' }),
});
export type OfficeShopLook = z.infer<typeof look>;

const ground = z.enum(['light', 'dark']).meta({
  description: 'The screens that show it; one for light screens is shown on dark ones, too, without another',
});

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

const madeToOrder = eachOnce(z.array(z.enum(madeKinds)), (kind) => kind);
export type ShopMadeToOrder = z.infer<typeof madeToOrder>;

const registration = z.object({
  tax: z.enum(registeredTaxes),
  number: line,
  valid_from: day.nullable().meta({ description: 'Null: always' }),
  valid_to: day.nullable().meta({ description: 'Null: until further notice' }),
});
export type ShopRegistration = z.infer<typeof registration>;

const state = z.object({
  state: z.string().trim().length(contactLimits.province),
  number: line,
  rate_per_hundred_thousand: z.int().min(0).max(highestRatePerHundredThousand),
  valid_from: day.nullable().meta({ description: 'Null: always' }),
  valid_to: day.nullable().meta({ description: 'Null: until further notice' }),
});
export type ShopState = z.infer<typeof state>;

const reminders = z.object({
  days: z.array(z.int().min(-60).max(365)).min(1).max(reminderSteps).meta({
    description: 'When invoices are reminded of: days after the due date, rising; the first may be before it',
  }),
  hold_after_days: z.int().min(1).max(365).nullable().meta({
    description:
      'By how many days an invoice is overdue when its company orders no more on account; null: never',
  }),
});
export type ShopReminders = z.infer<typeof reminders>;

const provinces = z
  .array(z.string().trim().length(contactLimits.province))
  .min(1)
  .max(60)
  .meta({ description: 'Provinces or states, by their two letters' });
const mostFreightCents = 10_000_00;
const freightCents = cents.min(0).max(mostFreightCents);

const flatRate = z.object({
  zone: line,
  currency: z.enum(currencies).meta({ description: 'CAD: to Canada, USD: to the United States' }),
  provinces,
  price: freightCents,
  free_above: freightCents.max(mostMinimumCents).nullable().meta({
    description: 'The subtotal above which nothing is charged; null: never',
  }),
});
export type ShopFlatRate = z.infer<typeof flatRate>;

const courier = z.object({
  key: z.string().regex(/^[a-z0-9_-]{1,40}$/),
  name: line,
  account_pattern: z
    .string()
    .min(1)
    .max(200)
    .meta({ description: 'A regular expression for the account numbers' }),
  example: optionalLine,
  collects: z.boolean().default(true).meta({
    description: 'Buyers may ship on an account of their own with it; false: only the shop ships with it',
  }),
});
export type ShopCourier = z.infer<typeof courier>;

const collect = z.object({
  couriers: z.array(courier).max(40),
  handling: z.object({ cad: freightCents, usd: freightCents }),
});
export type ShopCollect = z.infer<typeof collect>;

const pickup = z.object({
  line_1: line,
  line_2: optionalLine,
  city: line,
  province: z.string().trim().length(contactLimits.province),
  postal: line,
  country,
  hours_en: optionalLine,
  hours_fr: optionalLine,
});
export type ShopPickup = z.infer<typeof pickup>;

const deliveryZone = z.object({
  zone: line,
  country,
  provinces,
  working_days: z.int().min(0).max(60),
});
export type ShopDeliveryZone = z.infer<typeof deliveryZone>;

const delivery = z.object({
  cut_off: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .meta({
      description: 'What is ordered before this time ships the same working day, by the clock of the shop',
    }),
  closed_on: z.array(day).max(366),
  zones: z.array(deliveryZone).max(60),
});
export type ShopDelivery = z.infer<typeof delivery>;

const parcelStep = z.object({
  up_to_pounds: z.int().min(1).max(150),
  prices: z.record(z.string().trim().min(1).max(20), freightCents).meta({ description: 'By zone' }),
});
export type ShopParcelStep = z.infer<typeof parcelStep>;

const shop = z.object({
  version,
  address: address.nullable().meta({ description: 'Null: not entered yet' }),
  look,
  logos: z.array(z.object({ digest: z.string(), width: z.int() })).meta({
    description:
      'The logo of the shop, then the one for dark screens: none, one or two pictures 128 pixels high',
  }),
  privacy: privacy.nullable(),
  minimum_order: minimumOrder,
  made_to_order: madeToOrder.meta({ description: 'What the shop makes to order' }),
  registrations: z.array(registration),
  states: z
    .array(state)
    .meta({ description: 'The states of the United States where sales tax is collected' }),
  reminders,
  flat_rates: z.array(flatRate),
  collect,
  pickup: pickup.nullable().meta({ description: 'Null: orders cannot be picked up' }),
  delivery: delivery.nullable().meta({ description: 'Null: no day of arrival is shown' }),
  parcel_steps: z.array(parcelStep).meta({
    description:
      'The prices of parcels to the United States by weight, the lightest step first; empty: the flat rates apply',
  }),
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
    summary: 'Set the name of the shop, its tagline, and the address of the seller',
    body: address.extend({ version }),
  }),
  setShopLook: officeEndpoint({
    ...changed,
    method: 'POST',
    path: '/shop/look',
    summary: 'Set the colour of the shop',
    body: look.extend({ version }),
  }),
  setShopLogo: officeEndpoint({
    ...changed,
    method: 'POST',
    path: '/shop/logos/:ground',
    summary:
      'Set the logo of the shop (SVG, PNG, JPEG, WebP or AVIF, at most 20 MB and 50 megapixels), of which a picture 128 pixels high is kept; one that is shown already changes nothing',
    params: z.object({ ground }),
    takes: 'application/octet-stream',
    body: z
      .custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array)
      .meta({ type: 'string', format: 'binary' }),
    refusals: [
      'record-changed',
      'picture-unreadable',
      'picture-too-large',
      'logo-shape',
      'logo-animated',
      'logo-unseen',
      'too-busy',
    ],
    cost: 100,
  }),
  removeShopLogo: officeEndpoint({
    ...changed,
    method: 'DELETE',
    path: '/shop/logos/:ground',
    summary: 'Remove the logo of the shop: both with the one for light screens',
    params: z.object({ ground }),
    query: z.object({ version: z.coerce.number().int().min(1) }),
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
  setShopMadeToOrder: officeEndpoint({
    ...changed,
    method: 'POST',
    path: '/shop/made-to-order',
    summary:
      'Set what the shop makes to order; what is in carts of anything else stays there and cannot be ordered',
    body: z.object({ version, made_to_order: madeToOrder }),
  }),
  setShopRegistrations: officeEndpoint({
    ...changed,
    method: 'POST',
    path: '/shop/registrations',
    summary: 'Set the registrations for taxes of Canada, all of them',
    body: z.object({ version, registrations: z.array(registration).max(40) }),
  }),
  setShopStates: officeEndpoint({
    ...changed,
    method: 'POST',
    path: '/shop/states',
    summary: 'Set the registrations for the sales tax of states, all of them',
    body: z.object({ version, states: z.array(state).max(100) }),
  }),
  setShopReminders: officeEndpoint({
    ...changed,
    method: 'POST',
    path: '/shop/reminders',
    summary: 'Set when invoices are reminded of, and after how many days a company orders no more on account',
    body: reminders.extend({ version }),
  }),
  setShopFlatRates: officeEndpoint({
    ...changed,
    method: 'POST',
    path: '/shop/flat-rates',
    summary: 'Set the flat prices of shipping by zone, all of them',
    body: z.object({ version, flat_rates: z.array(flatRate).max(60) }),
  }),
  setShopCollect: officeEndpoint({
    ...changed,
    method: 'POST',
    path: '/shop/collect',
    summary:
      'Set the couriers of parcels, all of them, which of them collect on an account of the buyer, and what their handling costs',
    body: collect.extend({ version }),
  }),
  setShopPickup: officeEndpoint({
    ...changed,
    method: 'POST',
    path: '/shop/pickup',
    summary: 'Set where orders are picked up, or that they cannot be',
    body: z.object({ version, pickup: pickup.nullable() }),
  }),
  setShopDelivery: officeEndpoint({
    ...changed,
    method: 'POST',
    path: '/shop/delivery',
    summary: 'Set when the shop ships, and how many working days the carrier takes',
    body: z.object({ version, delivery: delivery.nullable() }),
  }),
  setShopParcelSteps: officeEndpoint({
    ...changed,
    method: 'POST',
    path: '/shop/parcel-steps',
    summary:
      'Set the prices of parcels to the United States by weight and zone; without any, the flat rates apply',
    body: z.object({ version, parcel_steps: z.array(parcelStep).max(200) }),
  }),
};
