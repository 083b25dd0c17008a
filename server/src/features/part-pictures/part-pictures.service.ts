// Pictures of parts that the staff upload: in which order a part has them, what they show, and which part the name of a picture or of
// a document means.
// Entry points: `getPartPictures`, `addPartPicture`, `savePartPictures`, `matchFiles`.
// Never knows: the pictures that the shop draws from sizes (features/tool-pictures), or how a file is decoded (read-picture.ts).

import { createHash } from 'node:crypto';
import type { Sent } from '@chipload/contract/endpoint';
import type {
  MatchedFile,
  OfficePicture,
  PartPictures,
  partPictureCalls,
} from '@chipload/contract/office/part-pictures';
import {
  codeKey,
  documentPartsOf,
  isDocumentName,
  partPictureLimits,
  type PictureName,
  picturePartsOf,
} from '@chipload/domain/catalogue';
import type { Database } from '../../platform/database/database.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { isStorable } from '../../platform/http/storable-text.ts';
import type { Language } from '../../platform/language.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import { changeCatalogue } from '../catalogue-desk/catalogue-desk.service.ts';
import {
  findPart,
  findPictureFile,
  insertPartPicture,
  insertPicture,
  isKept,
  listNamedParts,
  listNamedSeries,
  listPictures,
  type NamedPart,
  type NamedSeries,
  noteChange,
  type StoredPartPicture,
  writePartPictures,
} from './part-pictures.repository.ts';
import type { PictureReader } from './picture-reader.ts';

export { createPictureReader, type PictureReader } from './picture-reader.ts';

type SavedPictures = Sent<typeof partPictureCalls.savePartPictures>['data'];
type NamedFile = Sent<typeof partPictureCalls.matchFiles>['data']['files'][number];
type Part = NonNullable<Awaited<ReturnType<typeof findPart>>>;

/** Returns an uploaded picture as WebP in this width, or in the largest that is kept of it. */
export async function readPictureFile(
  db: Database,
  wanted: { readonly digest: string; readonly width: number },
): Promise<Buffer | undefined> {
  return (await findPictureFile(db, wanted))?.content;
}

export async function getPartPictures(db: Database, code: string): Promise<PartPictures> {
  const part = await requirePart(db, code);
  return presentPictures(part, await listPictures(db, part.id));
}

/** Adds a picture after those that the part has. One that it has already is not added again, and one that is kept not read again. */
export async function addPartPicture(
  { db, reader }: { readonly db: Database; readonly reader: Pick<PictureReader, 'read'> },
  { staff, client }: ByStaff,
  code: string,
  file: Uint8Array,
): Promise<{ readonly isAdded: boolean }> {
  const digest = createHash('sha256').update(file).digest('hex').slice(0, 32);
  const { id } = await requirePart(db, code);
  if (await hasPicture(db, id, digest)) return { isAdded: false };
  // Read before the catalogue is locked.
  const read = (await isKept(db, digest)) ? undefined : await reader.read(file);
  return changeCatalogue(db, async (transaction) => {
    const part = await requirePart(transaction, code);
    if (await hasPicture(transaction, part.id, digest)) return { isAdded: false };
    if (read) await insertPicture(transaction, digest, read);
    // Somebody removed the last use of it meanwhile.
    else if (!(await isKept(transaction, digest))) throw new Refusal('too-busy');
    await insertPartPicture(transaction, part.id, digest);
    await noteChange(transaction, part.id);
    const { length } = await listPictures(transaction, part.id);
    await recordStaffEvent(transaction, {
      staff,
      client,
      action: 'part.picture-added',
      subject: `part ${code}`,
      after: { pictures: length },
    });
    return { isAdded: true };
  });
}

/** True if the part has the picture; refuses if it has as many as it may have. */
async function hasPicture(db: Database, partId: number, digest: string): Promise<boolean> {
  const pictures = await listPictures(db, partId);
  if (pictures.some((picture) => picture.digest === digest)) return true;
  if (pictures.length >= partPictureLimits.ofPart) throw new Refusal('too-many-pictures');
  return false;
}

/** Writes the pictures of a part as they were sent; refuses if somebody else has changed them since they were seen. */
export async function savePartPictures(
  db: Database,
  { staff, client }: ByStaff,
  code: string,
  { version, pictures: sent }: SavedPictures,
): Promise<{ readonly isChanged: boolean }> {
  return changeCatalogue(db, async (transaction) => {
    const part = await requirePart(transaction, code);
    const stored = await listPictures(transaction, part.id);
    const now = versionOf(stored);
    if (now !== version)
      throw new Refusal('record-changed', { facts: { version_seen: version, version_now: now } });
    const kept = new Set(stored.map(({ uuid }) => uuid));
    if (sent.some(({ uuid }) => !kept.has(uuid))) throw new Refusal('validation');
    const wanted = sent.map(({ uuid, texts }) => ({ uuid, texts: ownTexts(texts, part.descriptions) }));
    const present = stored.map(({ uuid, texts }) => ({ uuid, texts }));
    if (versionOf(present) === versionOf(wanted)) return { isChanged: false };
    await writePartPictures(transaction, part.id, wanted);
    await noteChange(transaction, part.id);
    await recordStaffEvent(transaction, {
      staff,
      client,
      action: 'part.pictures-changed',
      subject: `part ${code}`,
      before: { pictures: stored.length },
      after: { pictures: sent.length },
    });
    return { isChanged: true };
  });
}

type Texts = Readonly<Record<Language, string>>;

/** A text that is the description of the part changes with it. */
function ownTexts(texts: Texts, descriptions: Texts): Partial<Texts> {
  return {
    ...(texts.en !== descriptions.en && { en: texts.en }),
    ...(texts.fr !== descriptions.fr && { fr: texts.fr }),
  };
}

async function requirePart(db: Database, code: string): Promise<Part> {
  const part = await findPart(db, code);
  if (!part) throw new Refusal('not-found');
  return part;
}

function presentPictures({ descriptions }: Part, pictures: readonly StoredPartPicture[]): PartPictures {
  return {
    version: versionOf(pictures),
    pictures: pictures.map(({ uuid, digest, width, height, texts }): OfficePicture => {
      return { uuid, digest, width, height, texts: { ...descriptions, ...texts } };
    }),
  };
}

function versionOf(pictures: readonly Pick<StoredPartPicture, 'uuid' | 'texts'>[]): string {
  const facts = pictures.map(({ uuid, texts: { en, fr } }) => [uuid, en, fr]);
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 32);
}

/**
 * Returns the part that each file name means: the one with this number, then the one with this number before `-2` or `_2`, and of a
 * document the series with this slug. A name that differs in case or separators only suggests a part, if it is one alone.
 */
export async function matchFiles(
  db: Database,
  language: Language,
  files: readonly NamedFile[],
): Promise<MatchedFile[]> {
  const named = files.map((file) => ({ file, names: namesOf(file) }));
  const codes = named.flatMap(({ names }) => names.map(({ code }) => code)).filter(isStorable);
  const keys = codes.map(codeKey).filter((key) => key !== '');
  const parts = await listNamedParts(db, { codes, keys, language });
  const series = await listNamedSeries(db, { slugs: codes, language });
  const byCode = new Map(parts.map((part) => [part.inventory_code, part]));
  const byKey = Map.groupBy(parts, ({ code_key: key }) => key);
  const bySlug = new Map(series.map((one) => [one.slug, one]));
  return named.map(({ file, names }) => {
    const exact = names.find(({ code }) => byCode.has(code));
    if (exact) return matched(file, exact, { part: byCode.get(exact.code) });
    const ofSeries = isDocumentName(file.name) ? names.find(({ code }) => bySlug.has(code)) : undefined;
    if (ofSeries) return matched(file, ofSeries, { series: bySlug.get(ofSeries.code) });
    const similar = names.find(({ code }) => byKey.get(codeKey(code))?.length === 1);
    return matched(file, similar, {
      part: similar && byKey.get(codeKey(similar.code))?.[0],
      isSuggestion: similar !== undefined,
    });
  });
}

function namesOf({ name }: NamedFile): readonly PictureName[] {
  return isDocumentName(name) ? documentPartsOf(name) : picturePartsOf(name);
}

function matched(
  { name, digest }: NamedFile,
  meant: PictureName | undefined,
  {
    part,
    series,
    isSuggestion = false,
  }: {
    readonly part?: NamedPart | undefined;
    readonly series?: NamedSeries | undefined;
    readonly isSuggestion?: boolean;
  },
): MatchedFile {
  const kept = [...(part?.pictures ?? []), ...(part?.documents ?? []), ...(series?.documents ?? [])];
  return {
    name,
    part: part
      ? { code: part.inventory_code, description: part.description, pictures: part.pictures.length }
      : null,
    series: series ? { slug: series.slug, name: series.name } : null,
    place: meant?.place ?? 1,
    is_suggestion: isSuggestion,
    is_kept: digest !== null && kept.includes(digest),
  };
}
