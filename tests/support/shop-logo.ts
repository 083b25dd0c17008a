import type { Database } from '@chipload/server/database';
import { sql } from 'kysely';
import sharp from 'sharp';

/** Gives the shop a logo; returns what takes it away again. */
export async function showLogo(db: Database): Promise<() => Promise<void>> {
  const digest = '0123456789abcdef'.repeat(2);
  const picture = sharp({ create: { width: 256, height: 128, channels: 4, background: '#00205b' } });
  const content = await picture.png().toBuffer();
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
