// Pictures of parts in the office: they are uploaded one by one, described, put in order and removed. A file is sent as it is. The
// names of pictures and documents tell what they are of.

import { partPictureLimits } from '@chipload/domain/catalogue';
import { z } from 'zod';
import { eachOnce, partNumber, textLine } from '../wire.ts';
import { officeEndpoint } from './office-endpoint.ts';

const digest = z.string().regex(/^[0-9a-f]{32}$/);
const text = textLine(partPictureLimits.textLength);

const officePicture = z.object({
  uuid: z.uuid(),
  digest: z.string(),
  width: z.int(),
  height: z.int(),
  texts: z.object({ en: z.string(), fr: z.string() }).meta({
    description: 'What it shows; where nobody has written it, the description of the part',
  }),
});
export type OfficePicture = z.infer<typeof officePicture>;

const partPictures = z.object({
  version: z.string().meta({ description: 'Differs after every change of the pictures of the part' }),
  pictures: z.array(officePicture).meta({ description: 'In their order' }),
});
export type PartPictures = z.infer<typeof partPictures>;

const matchedFile = z.object({
  name: z.string(),
  part: z
    .object({ code: z.string(), description: z.string(), pictures: z.int() })
    .nullable()
    .meta({ description: 'With how many pictures it has; null: no part has such a number' }),
  series: z
    .object({ slug: z.string(), name: z.string() })
    .nullable()
    .meta({ description: 'Of a document whose name is no number of a part, but the slug of a series' }),
  place: z
    .int()
    .meta({ description: 'Which picture or document of the part or series it is by its name, from 1' }),
  is_suggestion: z
    .boolean()
    .meta({ description: 'The name differs from the part number in case or separators' }),
  is_kept: z.boolean().meta({ description: 'The part or series has this very file' }),
});
export type MatchedFile = z.infer<typeof matchedFile>;

const byCode = z.object({ code: partNumber });

export const partPictureCalls = {
  listPartPictures: officeEndpoint({
    method: 'GET',
    path: '/parts/:code/pictures',
    summary: 'The pictures of a part in their order',
    permission: 'read-stock',
    params: byCode,
    reply: partPictures,
    refusals: ['not-found'],
  }),
  addPartPicture: officeEndpoint({
    method: 'POST',
    path: '/parts/:code/pictures',
    summary:
      'Add a picture to a part (JPEG, PNG, WebP or AVIF, at most 20 MB and 50 megapixels); one that the part has is not added again',
    permission: 'edit-catalogue',
    params: byCode,
    takes: 'application/octet-stream',
    body: z
      .custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array)
      .meta({ type: 'string', format: 'binary' }),
    records: ['part.picture-added'],
    reply: partPictures,
    refusals: [
      'not-found',
      'picture-unreadable',
      'picture-too-large',
      'picture-shape',
      'too-many-pictures',
      'too-busy',
      'catalogue-busy',
    ],
    cost: 5, // drawing its sizes waits in a queue of its own
  }),
  savePartPictures: officeEndpoint({
    method: 'PUT',
    path: '/parts/:code/pictures',
    summary: 'Put the pictures of a part in an order with what they show; one that is left out is removed',
    permission: 'edit-catalogue',
    params: byCode,
    body: z.object({
      version: z.string().max(64),
      pictures: eachOnce(
        z
          .array(z.object({ uuid: z.uuid(), texts: z.object({ en: text, fr: text }) }))
          .max(partPictureLimits.ofPart),
        ({ uuid }) => uuid,
      ),
    }),
    records: ['part.pictures-changed'],
    reply: partPictures,
    refusals: ['not-found', 'record-changed', 'catalogue-busy', 'validation'],
  }),
  matchFiles: officeEndpoint({
    method: 'POST',
    path: '/part-pictures/match',
    summary:
      'The parts that the names of pictures and of documents (PDF) mean, and the series that those of documents do',
    permission: 'edit-catalogue',
    body: z.object({
      files: z
        .array(
          z.object({
            name: textLine(partPictureLimits.fileNameLength),
            digest: digest.nullable().meta({ description: 'The first half of its SHA-256, if it is known' }),
          }),
        )
        .min(1)
        .max(partPictureLimits.files),
    }),
    records: 'nothing',
    reply: z.object({ files: z.array(matchedFile) }),
    cost: 10,
  }),
};
