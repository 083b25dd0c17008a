// The privacy policy and the terms of sale.

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { day } from './wire.ts';

export const legalPages = ['privacy', 'terms'] as const;
export type LegalPageName = (typeof legalPages)[number];

const legalPage = z.object({
  title: z.string(),
  subtitle: z.string(),
  body: z.string().meta({ description: 'HTML that was sanitised when it was stored' }),
  version: day.meta({ description: 'The day from which this text is in force' }),
});

export const legalCalls = {
  getLegalPage: endpoint({
    method: 'GET',
    path: '/legal/:page',
    summary:
      'The privacy policy or the terms of sale: the owner’s text, else one that the shop fills in from its settings',
    access: 'anyone',
    params: z.object({ page: z.enum(legalPages) }),
    reply: legalPage,
  }),
};
