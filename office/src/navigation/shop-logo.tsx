import type { ReactNode } from 'react';
import { Logo } from '@chipload/ui/logo';

/** The logo of the shop as it was when the page was loaded; what stands in its place where there is none. */
export function ShopLogo({ children }: { children?: ReactNode }) {
  const logo = meta('logo');
  return logo === '' ? children : <Logo of={logo} name={shopName()} />;
}

/** Returns the name of the shop as it was when the page was loaded. */
export function shopName(): string {
  return meta('application-name');
}

function meta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}
