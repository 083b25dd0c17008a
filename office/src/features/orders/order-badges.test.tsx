import { m } from '@chipload/messages';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HoldBadge } from './order-badges.tsx';

test('the badge of a hold says that it has ended once it does not keep the order any more', () => {
  const held = m.office_orders_hold_manual();
  const badge = (isInForce: boolean) =>
    renderToStaticMarkup(<HoldBadge hold={{ kind: 'manual', is_in_force: isInForce }} />);
  expect(badge(true)).toContain(`>${held}<`);
  expect(badge(false)).toContain(`>${m.office_orders_hold_ended({ kind: held })}<`);
});
