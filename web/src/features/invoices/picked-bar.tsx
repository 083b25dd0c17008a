import { m } from '@chipload/messages';
import { buttonClass } from '@chipload/ui/button';
import type { PickedAmount } from './picked-amounts.ts';
import { totalOf } from './total-of.ts';

/** The id of the place where the picked invoices are paid. */
export const payId = 'pay-invoices';

/** The total of the picked invoices, in sight while the list is, and the way to their payment below it. */
export function PickedBar({ picked }: { picked: readonly PickedAmount[] }) {
  if (picked.length === 0) return null;
  return (
    <div className="sticky bottom-4 z-10 flex max-w-xl items-center justify-between gap-4 rounded-panel bg-paper p-2 pl-4 text-sm shadow-float print:hidden">
      <p role="status">{totalOf(picked).text}</p>
      <a href={`#${payId}`} className={buttonClass({ look: 'primary' })}>
        {m.invoices_pay_title()}
      </a>
    </div>
  );
}
