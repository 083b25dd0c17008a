import { m } from '@chipload/messages';

/** Names the number under which the buyer's company knew the part of a line; shows nothing without one. */
export function CustomerNumber({ number }: { number: string | undefined }) {
  if (!number) return null;
  return (
    <span className="block whitespace-normal wrap-anywhere">{m.orders_customer_number({ number })}</span>
  );
}
