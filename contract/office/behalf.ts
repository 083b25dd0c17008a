// Acting in the shop for a customer: finding the person, and the link that opens the shop.

import { deskLimits } from '@chipload/domain/desk';
import { z } from 'zod';
import { officeEndpoint } from './office-endpoint.ts';

const person = z.object({
  uuid: z.uuid(),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  is_disabled: z.boolean(),
});
export type PersonToActFor = z.infer<typeof person>;

export const behalfCalls = {
  findPeople: officeEndpoint({
    method: 'GET',
    path: '/behalf/people',
    summary: 'People whose name, e-mail address or company begins with a text, at most 20',
    permission: 'act-for-customers',
    query: z.object({ text: z.string().trim().min(1).max(deskLimits.searchText) }),
    reply: z.array(person),
    cost: 2,
  }),
  actForCustomer: officeEndpoint({
    method: 'POST',
    path: '/behalf',
    summary: 'Act in the shop for a customer: the link opens it once, within a minute, in the same browser',
    permission: 'act-for-customers',
    body: z.object({ customer: z.uuid() }),
    records: ['customer.shop-opened'],
    reply: z.object({ link: z.string().startsWith('/') }),
    refusals: ['not-found', 'customer-disabled'],
  }),
};
