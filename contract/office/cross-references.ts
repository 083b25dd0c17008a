// Cross references in the office: the numbers under which makers, whose articles a part replaces, and customers know it.

import { crossReferenceLimits } from '@chipload/domain/catalogue';
import { z } from 'zod';
import { partNumber, textLine } from '../wire.ts';
import { officeEndpoint } from './office-endpoint.ts';

const crossReference = z.object({
  uuid: z.uuid(),
  number: z.string(),
  maker: z.string().nullable().meta({ description: 'Null for a number of a company' }),
  company: z.object({ uuid: z.uuid(), name: z.string() }).nullable(),
});
export type OfficeCrossReference = z.infer<typeof crossReference>;

const crossReferences = z.object({
  cross_references: z
    .array(crossReference)
    .meta({ description: 'Makers first; those of companies with the permission `read-customers`' }),
});

const byCode = z.object({ code: partNumber });

export const crossReferenceCalls = {
  listCrossReferences: officeEndpoint({
    method: 'GET',
    path: '/parts/:code/cross-references',
    summary: 'The numbers under which makers and companies know a part',
    permission: 'read-stock',
    params: byCode,
    reply: crossReferences,
    refusals: ['not-found'],
  }),
  addCrossReference: officeEndpoint({
    method: 'POST',
    path: '/parts/:code/cross-references',
    summary:
      'Add the number of a maker or of a company, which then finds the part; one of a company also needs `read-customers`',
    permission: 'edit-catalogue',
    params: byCode,
    body: z.object({
      number: textLine(crossReferenceLimits.numberLength),
      of: z.union([
        z.object({ maker: textLine(crossReferenceLimits.makerLength) }),
        z.object({ company: z.uuid() }),
      ]),
    }),
    records: ['part.number-added'],
    reply: crossReferences,
    refusals: ['not-found', 'cross-reference-refused', 'catalogue-busy'],
  }),
  removeCrossReference: officeEndpoint({
    method: 'DELETE',
    path: '/parts/:code/cross-references/:uuid',
    summary: 'Remove a number, which finds the part no more',
    permission: 'edit-catalogue',
    params: byCode.extend({ uuid: z.uuid() }),
    records: ['part.number-removed'],
    reply: crossReferences,
    refusals: ['not-found', 'catalogue-busy'],
  }),
};
