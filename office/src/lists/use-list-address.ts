import { useLocation, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { formatQueryText } from '@chipload/client/query-text';
import { type ListAddress, type ListShape, formatListAddress, parseListAddress } from './list-address.ts';

/**
 * Returns the state of a list from the address, and a function that changes it there. A new filter or order is a step
 * that the Back button undoes; the open row is not.
 */
export function useListAddress(shape: ListShape) {
  const { history } = useRouter();
  const { pathname, search } = useLocation();
  const address = useMemo(() => parseListAddress(search, shape), [search, shape]);

  const change = (changed: Partial<ListAddress>) => {
    const text = formatQueryText(formatListAddress({ ...address, ...changed }, shape));
    const href = `/office${pathname}${text}`;
    if (Object.keys(changed).join() === 'open') history.replace(href);
    else history.push(href);
  };
  return { address, change };
}
