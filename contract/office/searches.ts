// The searches of buyers that found nothing, for the office.

import { z } from 'zod';
import { day } from '../wire.ts';
import { officeEndpoint } from './office-endpoint.ts';

/** The spans of days that can be shown; the longest is as long as the counts are kept. */
export const unfoundSearchDays = ['7', '30', '90'] as const;

const unfoundSearch = z.object({
  words: z.string().meta({ description: 'What was typed, in lower case' }),
  language: z.enum(['en', 'fr']).meta({ description: 'The language of the shop in which it was typed' }),
  times: z.int(),
  last_on: day,
});

export const unfoundSearchCalls = {
  listUnfoundSearches: officeEndpoint({
    method: 'GET',
    path: '/unfound-searches',
    mayLag: true,
    summary: 'Searches that found nothing, those typed most often first, at most 500',
    permission: 'read-content',
    query: z.object({ days: z.enum(unfoundSearchDays).default('30') }),
    reply: z.object({ since: day, rows: z.array(unfoundSearch) }),
    cost: 5,
  }),
};
