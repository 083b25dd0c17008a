// Why a tool that was sent in cannot be reground.

import { m } from '@chipload/messages';
import type { Language } from './language.ts';

/** By why a tool cannot be reground. */
export const refusalReasonTexts = {
  'too-worn': m.regrinds_reason_too_worn,
  chipped: m.regrinds_reason_chipped,
  cracked: m.regrinds_reason_cracked,
  bent: m.regrinds_reason_bent,
  'other-tool': m.regrinds_reason_other_tool,
};

export function refusalReasonText(reason: keyof typeof refusalReasonTexts, language?: Language): string {
  return refusalReasonTexts[reason]({}, language === undefined ? {} : { locale: language });
}
