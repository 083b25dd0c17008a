// Adds and changes series and their categories: their names, texts and order, and whether buyers see them.

import type { Sent } from '@chipload/contract/endpoint';
import type { OfficeSeries, seriesCalls } from '@chipload/contract/office/series';
import { m } from '@chipload/messages';
import type { Database } from '../../platform/database/database.ts';
import { slugPattern } from '../../platform/files/columns.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { invalid, Refusal } from '../../platform/refusal.ts';
import { type AuditFacts, recordStaffEvent } from '../audit/audit.service.ts';
import { changeCatalogue } from './change-sets.ts';
import { listSeriesWithTexts, writeCategory, writeSeries } from './series.repository.ts';
import { findToolTypes } from './tool-types.repository.ts';

type SentSeries = Sent<typeof seriesCalls.saveSeries>['data'];
type SentCategory = Sent<typeof seriesCalls.saveCategory>['data'];

export async function saveSeries(
  db: Database,
  by: ByStaff,
  slug: string,
  { version, texts, ...sent }: SentSeries,
): Promise<void> {
  const named = withFrench(texts);
  await changeCatalogue(db, async (transaction) => {
    const before = (await listSeriesWithTexts(transaction)).find((series) => series.slug === slug);
    requireSeen(slug, before, version);
    await writeSeries(transaction, { slug, ...sent, texts: named });
    await record(transaction, by, {
      action: 'series.saved',
      subject: `series ${slug}`,
      before: before && factsOf(before),
      after: factsOf({ ...sent, texts: named }),
    });
  });
}

export async function saveCategory(
  db: Database,
  by: ByStaff,
  { series: seriesSlug, category: slug }: { readonly series: string; readonly category: string },
  { version, texts, ...sent }: SentCategory,
): Promise<void> {
  const named = withFrench(texts);
  await changeCatalogue(db, async (transaction) => {
    const series = (await listSeriesWithTexts(transaction)).find((one) => one.slug === seriesSlug);
    if (!series) throw new Refusal('not-found');
    const before = series.categories.find((category) => category.slug === slug);
    requireSeen(slug, before, version);
    if (before && before.parts > 0 && before.tool_type !== sent.tool_type)
      throw invalid('tool_type', (options) => m.office_series_type_fixed({}, options));
    if (!(await findToolTypes(transaction)).some((type) => type.slug === sent.tool_type))
      throw invalid('tool_type', (options) => m.office_series_type_unknown({}, options));
    await writeCategory(transaction, seriesSlug, { slug, ...sent, texts: named });
    await record(transaction, by, {
      action: 'category.saved',
      subject: `category ${seriesSlug}/${slug}`,
      before: before && factsOf(before),
      after: factsOf({ ...sent, texts: named }),
    });
  });
}

type Texts<Text> = { readonly en: Text; readonly fr: Text };

/** Refuses texts without an English name; a French text that is not written is the English one. */
function withFrench<Text extends { readonly name: string }>({ en, fr }: Texts<Text>): Texts<Text> {
  if (en.name === '') throw invalid('name_en', (options) => m.office_series_name_missing({}, options));
  const written = Object.entries(fr).filter(([, text]) => text !== '');
  return { en, fr: { ...en, ...Object.fromEntries(written) } };
}

/** Refuses another version than the one that was seen, and a new record with an address that is taken or is none. */
export function requireSeen(
  slug: string,
  found: { readonly version: string } | undefined,
  seen: string | null,
): void {
  if (seen === null) {
    if (!slugPattern.test(slug))
      throw new Refusal('address-invalid', {
        errors: { slug: (options) => m.refusal_address_invalid({}, options) },
      });
    if (found)
      throw new Refusal('address-taken', {
        errors: { slug: (options) => m.refusal_address_taken({}, options) },
      });
    return;
  }
  if (!found) throw new Refusal('not-found');
  if (found.version !== seen)
    throw new Refusal('record-changed', { facts: { version_seen: seen, version_now: found.version } });
}

type Named = Pick<OfficeSeries, 'position' | 'is_listed'> & {
  readonly tool_type?: string;
  readonly packing_category?: string;
  readonly texts: Texts<{ readonly name: string; readonly summary: string }>;
};

function factsOf({ position, is_listed, tool_type, packing_category, texts: { en, fr } }: Named): AuditFacts {
  return {
    name_en: en.name,
    name_fr: fr.name,
    position,
    is_listed,
    ...(tool_type !== undefined && { tool_type }),
    ...(packing_category !== undefined && { packing_category }),
  };
}

async function record(
  db: Database,
  { staff, client }: ByStaff,
  {
    before,
    ...event
  }: {
    action: 'series.saved' | 'category.saved';
    subject: string;
    before: AuditFacts | undefined;
    after: AuditFacts;
  },
): Promise<void> {
  await recordStaffEvent(db, { staff, client, ...event, ...(before && { before }) });
}
