// The version of a quote that is written next, as its call takes it.

import type { OfficeSent } from '@chipload/contract/office';
import type { OfficeQuote, QuoteVersion } from '@chipload/contract/office/quotes';
import { useOffice } from '../../platform/office.ts';

type Written = OfficeSent<'POST', '/quotes/:uuid'>['data'];
type Changes = Partial<Omit<Written, 'revision'>>;

/** Returns the latest version with changes, to be written as the next one; of a version that was sent it is a copy. */
export function writtenFrom({ revision, versions: [latest] }: OfficeQuote, changes: Changes): Written {
  return {
    revision,
    valid_until: latest?.valid_until ?? '',
    note: latest?.note ?? '',
    lines: (latest?.lines ?? []).map(writtenLine),
    ...changes,
  };
}

export function writtenLine({
  inventory_code: part,
  prices,
  lead_days,
  note,
}: QuoteVersion['lines'][number]): Written['lines'][number] {
  return {
    part,
    prices: prices.map(({ from_quantity, price }) => ({ from_quantity, price })),
    lead_days,
    note,
  };
}

/** Returns the act of a dialog that writes the next version of a quote with the changes that are made of its input. */
export function useWriting<Input>(changesOf: (input: Input, seen: OfficeQuote) => Changes) {
  const { api } = useOffice();
  return (
    input: Input,
    { seen, idempotencyKey }: { readonly seen: OfficeQuote; readonly idempotencyKey: string },
  ) =>
    api.post('/quotes/:uuid', {
      params: { uuid: seen.uuid },
      data: writtenFrom(seen, changesOf(input, seen)),
      idempotencyKey,
    });
}
