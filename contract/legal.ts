// What the shop says about personal data and about its terms of sale.

import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const legalPages = ['privacy', 'terms'] as const;
export type LegalPageName = (typeof legalPages)[number];

const legalPage = z.object({
  title: z.string(),
  subtitle: z.string(),
  body: z.string().meta({ description: 'HTML that was made safe when it was written' }),
  version: z.iso.date().meta({ description: 'The day from which these words are in force' }),
});

export const legalCalls = {
  getLegalPage: endpoint({
    method: 'GET',
    path: '/legal/:page',
    summary:
      'The privacy policy or the terms of sale: the owner’s text, else the shop’s own from its settings',
    access: 'anyone',
    params: z.object({ page: z.enum(legalPages) }),
    reply: legalPage,
  }),
};
