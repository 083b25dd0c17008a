import type { Database } from '@chipload/server/database';
import { sql } from 'kysely';

/** A PNG of two dark blue pixels. */
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADklEQVQImWNgUIj+D8IAChsC9YSumccAAAAASUVORK5CYII=';

/** Gives the shop a logo; returns what takes it away again. */
export async function showLogo(db: Database): Promise<() => Promise<void>> {
  const digest = '0123456789abcdef'.repeat(2);
  const content = Buffer.from(picture, 'base64');
  await db.insertInto('shop_logos').values({ digest, width: 256, content }).execute();
  await sql`update shop_settings set settings = settings || jsonb_build_object('logo', ${digest}::text)`.execute(
    db,
  );
  return async () => {
    await sql`update shop_settings set settings = settings - 'logo'`.execute(db);
  };
}

/** True if a PDF has a picture. */
export function hasPicture(pdf: Buffer): boolean {
  return pdf.toString('latin1').includes('/Subtype /Image');
}
