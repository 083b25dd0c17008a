import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useShop, useVisitor } from '../platform/shop.ts';
import { usePaused } from '../parts/use-paused.ts';
import { type FoundRecords, foundRecordsQuery, mayNameRecord, noRecords } from './found-records.ts';

/** Returns the signed-in customer's orders and invoices for what is being typed, once typing pauses; none for a guest. */
export function useTypedRecords(typed: string, isWanted: boolean): FoundRecords {
  const { api } = useShop();
  const { user } = useVisitor();
  const text = isWanted && !user.isGuest && mayNameRecord(typed) ? typed.trim() : '';
  const paused = usePaused(text);
  const { data = noRecords } = useQuery({
    ...foundRecordsQuery(api, paused),
    placeholderData: keepPreviousData,
  });
  return text === '' || paused === '' ? noRecords : data;
}

/** Returns the signed-in customer's orders and invoices for a text that was searched for; undefined until they are known. */
export function useFoundRecords(text: string): FoundRecords | undefined {
  const { api } = useShop();
  const { user } = useVisitor();
  const isWanted = !user.isGuest && mayNameRecord(text);
  const { data, isError } = useQuery({ ...foundRecordsQuery(api, text), enabled: isWanted });
  return isWanted && !isError ? data : noRecords;
}
