// The label with a tool's QR code, for its tube.

import { pageOf } from '@chipload/contract/page-addresses';
import { m } from '@chipload/messages';
import { makeInThread } from '../../platform/files/run-in-thread.ts';
import type { OrderedFile } from '../../platform/files/made-files.ts';
import type { Language } from '../../platform/language.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { PrintingShop } from './mail-in-label.ts';
import { findPassportOfTool } from './passports.repository.ts';

/** The content of a label; `passport-document.ts` lays it out. */
export type PassportLabel = {
  readonly address: string;
  readonly code: string;
  readonly part: string;
  readonly hint: string;
};

const edition = 1;

export async function makePassportLabel(
  { db, origin }: PrintingShop,
  toolUuid: string,
  language: Language,
): Promise<OrderedFile> {
  const passport = await findPassportOfTool(db, toolUuid);
  if (!passport) throw new Refusal('not-found');
  const { code, part } = passport;
  const options = { locale: language };
  const label: PassportLabel = {
    address: origin + pageOf.tool(code),
    code: code.replaceAll(/(.{4})(?=.)/g, '$1 '),
    part,
    hint: m.regrinds_passport_scan({}, options),
  };
  return {
    fileName: m.regrinds_passport_file({ code }, options),
    madeFrom: ['passport-label', edition, label],
    make: () => makeInThread(new URL('passport-document.ts', import.meta.url), label),
  };
}
