// Pictures of parts, drawn from the shop's own bodies of tools in the colour of their coating.

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { type PictureFormat, pictureWidths } from './picture-path.ts';
import { binary, partNumber } from './wire.ts';

const query = z.object({
  width: z.coerce.number().pipe(z.literal(pictureWidths)).default(320).meta({
    description:
      'Pixels. 1200 is a card for links to the part, on a white ground; the others are transparent, 16 by 5',
  }),
});

const picture = <Format extends PictureFormat>(format: Format) =>
  endpoint({
    cost: 5,
    method: 'GET',
    path: `/products/:code/picture.${format}`,
    summary: `A picture of a product in the colour of its coating, from its own sizes, as ${format.toUpperCase()}`,
    access: 'anyone',
    params: z.object({ code: partNumber }),
    query,
    media: `image/${format}`,
    reply: binary,
    refusals: ['not-found'],
  });

export const toolPictureCalls = {
  getWebpPicture: picture('webp'),
  getPngPicture: picture('png'),
};
