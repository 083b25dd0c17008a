import type { ReplyFrom } from '@chipload/contract';
import { m } from '@chipload/messages';

/** The series of one type of tool. */
export type Family = ReplyFrom<'GET', '/products/families'>['families'][number];

export type Series = Family['series'][number];

const names: Readonly<Record<string, () => string>> = {
  'end-mill': m.catalogue_family_end_mills,
  drill: m.catalogue_family_drills,
  reamer: m.catalogue_family_reamers,
  'thread-mill': m.catalogue_family_thread_mills,
};

/** Returns the name of a type of tools; `own` is that of the owner. */
export function familyName(toolType: string, own?: string): string {
  return own ?? names[toolType]?.() ?? m.catalogue_family_other();
}
