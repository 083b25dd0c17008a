import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';

/**
 * A link to an address of the office that is known only at run time, such as `/orders?state=open` from the server. For
 * addresses known while writing, take the router's `Link`, which checks them.
 */
export function AddressLink({
  address,
  onClick,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & { address: string }) {
  const { history } = useRouter();
  const href = `/office${address === '/' ? '' : address}`;
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    // The browser opens another tab, or downloads, by itself.
    const isOwn = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (isOwn || event.defaultPrevented) return;
    event.preventDefault();
    history.push(href);
  };
  return <a href={href} onClick={open} {...rest} />;
}
