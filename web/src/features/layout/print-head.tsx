import { useShop } from '../../platform/shop.ts';

/** On paper only: whose page this is, and how to reach them. */
export function PrintHead() {
  const { siteName, seller, origin } = useShop().page;
  const ways = [seller.address, seller.phone, seller.email, origin.replace(/^https?:\/\//, '')];
  return (
    <p className="page-width hidden justify-between gap-8 border-b pb-2 text-sm print:flex">
      <b>{siteName}</b>
      <span>{ways.filter((way) => way !== '').join(' · ')}</span>
    </p>
  );
}
