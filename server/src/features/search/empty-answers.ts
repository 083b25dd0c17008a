// Tells of the searches that find nothing, for the list of the office.

import type { SearchAnswer } from '@chipload/contract';
import { envelopeBuffer } from '../../platform/cache/envelope-buffer.ts';
import type { Language } from '../../platform/language.ts';

export type Unfound = { note(text: string, language: Language): void };

/** Makes the envelopes of answers, and tells of each empty one whenever it is given, also out of the cache. */
export function noteEmptyAnswers(unfound: Unfound | undefined) {
  const empty = new WeakSet<Buffer>();
  return {
    envelopeOf: (answer: SearchAnswer): Buffer => {
      const envelope = envelopeBuffer(answer);
      if (isNothing(answer)) empty.add(envelope);
      return envelope;
    },
    noted: (envelope: Buffer, text: string, language: Language): Buffer => {
      if (empty.has(envelope)) unfound?.note(text, language);
      return envelope;
    },
  };
}

function isNothing({ match, series, categories, articles }: SearchAnswer): boolean {
  return match === 'nothing' && [series, categories, articles].every(({ length }) => length === 0);
}
