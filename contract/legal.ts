// The pages that the shop fills in from its settings: privacy, terms of sale, shipping and returns, contact.

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { day } from './wire.ts';

export const legalPages = ['privacy', 'terms', 'shipping', 'contact'] as const;
export type LegalPageName = (typeof legalPages)[number];

const legalPage = z.object({
  title: z.string(),
  subtitle: z.string(),
  body: z.string().meta({ description: 'HTML that was sanitised when it was stored' }),
  version: day
    .nullable()
    .meta({ description: 'The day from which this text is in force; null where nobody agrees to it' }),
});

export const legalCalls = {
  getLegalPage: endpoint({
    method: 'GET',
    path: '/legal/:page',
    summary:
      'The privacy policy, the terms of sale, shipping and returns, or contact: the owner’s text, else one that the shop fills in from its settings',
    access: 'anyone',
    params: z.object({ page: z.enum(legalPages) }),
    reply: legalPage,
  }),
};
