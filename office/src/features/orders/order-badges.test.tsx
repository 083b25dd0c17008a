import { m } from '@chipload/messages';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HoldBadge, PaymentBadge } from './order-badges.tsx';

test('the badge of a hold says that it has ended once it does not keep the order any more', () => {
  const held = m.office_orders_hold_manual();
  const badge = (isInForce: boolean) =>
    renderToStaticMarkup(<HoldBadge hold={{ kind: 'manual', is_in_force: isInForce }} />);
  expect(badge(true)).toContain(`>${held}<`);
  expect(badge(false)).toContain(`>${m.office_orders_hold_ended({ kind: held })}<`);
});

test('the badge of a payment says that it is overdue, also when a part is paid', () => {
  const badge = (state: 'unpaid' | 'part-paid', isOverdue: boolean, isShort = false) =>
    renderToStaticMarkup(
      <PaymentBadge
        payment={{ type: 'account', state, due_on: '2026-01-02', is_overdue: isOverdue }}
        isShort={isShort}
      />,
    );
  expect(badge('unpaid', false)).toContain('>Due 2026-01-02<');
  expect(badge('unpaid', true)).toContain('>Unpaid, overdue<');
  expect(badge('part-paid', false)).toContain('>Part paid<');
  expect(badge('part-paid', true)).toContain('>Part paid, overdue<');
  expect(badge('part-paid', true, true)).toMatch(/text-bad.*>Overdue</);
});
