import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SkeletonRows } from '@chipload/ui/skeleton';
import { failureText } from '../navigation/failure-text.ts';

/** Shows a record beside its list once it has loaded, or why it did not. */
export function RecordPanel<Shown, Key extends QueryKey>({
  query,
  children,
}: {
  query: UseQueryOptions<Shown, Error, Shown, Key>;
  children: (record: Shown) => ReactNode;
}) {
  const { data, error } = useQuery(query);
  if (data !== undefined) return <div className="grid gap-6">{children(data)}</div>;
  return error === null ? <SkeletonRows rows={6} /> : <p className="text-bad">{failureText(error)}</p>;
}
