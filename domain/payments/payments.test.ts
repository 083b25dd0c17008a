import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  capturable,
  captureMayFollow,
  planCapture,
  planRefund,
  refundMayFollow,
  undecidedCaptureStates,
  undecidedRefundStates,
  type Authorisation,
  type RefundableCapture,
} from './payments.ts';

const open = (key: string, amountCents: number, change: Partial<Authorisation> = {}): Authorisation => ({
  key,
  amountCents,
  capturedCents: 0,
  undecidedCents: 0,
  isOpen: true,
  ...change,
});

test('a shipment takes what is left of the first authorisation, and the rest is authorised anew', () => {
  expect(planCapture([open('a', 10_000, { capturedCents: 4_000 })], 9_500)).toEqual({
    parts: [{ key: 'a', cents: 6_000 }],
    newCents: 3_500,
  });
});

test('a difference of one cent becomes an authorisation that a card company accepts', () => {
  expect(planCapture([open('a', 10_000)], 10_001)).toEqual({
    parts: [{ key: 'a', cents: 9_951 }],
    newCents: 50,
  });
  expect(planCapture([open('a', 10)], 12)).toEqual({ parts: [{ key: 'a', cents: 1 }], newCents: 11 });
});

test('an authorisation that was released pays nothing, whatever was not captured of it', () => {
  expect(planCapture([open('a', 10_000, { capturedCents: 10, isOpen: false }), open('b', 500)], 400)).toEqual(
    { parts: [{ key: 'b', cents: 400 }], newCents: 0 },
  );
});

test('a capture without an answer keeps its amount', () => {
  expect(planCapture([open('a', 10_000, { undecidedCents: 10_000 })], 1)).toEqual({ parts: [], newCents: 1 });
});

test('a refund takes the newest capture first', () => {
  const capture = (id: number, capturedCents: number, refundedCents = 0): RefundableCapture => ({
    id,
    capturedCents,
    refundedCents,
    undecidedCents: 0,
  });
  expect(planRefund([capture(1, 5_000), capture(2, 3_000, 1_000)], 2_500)).toEqual({
    status: 'planned',
    parts: [
      { id: 2, cents: 2_000 },
      { id: 1, cents: 500 },
    ],
  });
  expect(planRefund([capture(1, 5_000)], 5_001)).toEqual({ status: 'too-much', mostCents: 5_000 });
  expect(planRefund([capture(1, 5_000)], 3_001, 3_000)).toEqual({ status: 'too-much', mostCents: 3_000 });
  expect(planRefund([capture(1, 5_000)], 9_000, 7_000)).toEqual({ status: 'too-much', mostCents: 5_000 });
});

test.each([0, -1, 1.5, Number.NaN])('an amount of %s cents is neither captured nor refunded', (cents) => {
  expect(() => planCapture([open('a', 100)], cents)).toThrow(RangeError);
  expect(() => planRefund([], cents)).toThrow(RangeError);
});

test('a capture or refund without an answer is settled, never repeated', () => {
  expect(undecidedCaptureStates).toEqual(['created', 'unknown']);
  expect(undecidedRefundStates).toEqual(['created', 'unknown']);
  expect(captureMayFollow('unknown', 'created')).toBe(false);
  expect(captureMayFollow('failed', 'captured')).toBe(false);
  expect(refundMayFollow('failed', 'refunded')).toBe(false);
});

test('a refund that was made may be sent back by the bank, and then has failed', () => {
  expect(refundMayFollow('refunded', 'failed')).toBe(true);
  expect(refundMayFollow('refunded', 'unknown')).toBe(false);
});

/** A step of a shop and its card company with the money of one order, in any order and with any outcome. */
type Act =
  | { readonly act: 'authorise'; readonly cents: number }
  | { readonly act: 'ship'; readonly cents: number }
  | { readonly act: 'answer'; readonly which: number; readonly isGood: boolean; readonly isReleased: boolean }
  | { readonly act: 'refund'; readonly cents: number }
  | { readonly act: 'void'; readonly which: number };

const cents = fc.integer({ min: 1, max: 100_000 });
const which = fc.nat(20);
const acts = fc.array(
  fc.oneof(
    fc.record({ act: fc.constant('authorise' as const), cents }),
    fc.record({ act: fc.constant('ship' as const), cents }),
    fc.record({
      act: fc.constant('answer' as const),
      which,
      isGood: fc.boolean(),
      isReleased: fc.boolean(),
    }),
    fc.record({ act: fc.constant('refund' as const), cents }),
    fc.record({ act: fc.constant('void' as const), which }),
  ),
  { maxLength: 40 },
);

type Held = { key: string; amount: number; isOpen: boolean };
type Taken = { id: number; key: string; cents: number; state: 'created' | 'captured' | 'failed' };
type Returned = { id: number; cents: number };

/** The books of one order, moved only as the plans allow. */
class Books {
  readonly held: Held[] = [];
  readonly taken: Taken[] = [];
  readonly returned: Returned[] = [];
  askedNew = 0;
  shipped = 0;

  apply(act: Act): void {
    switch (act.act) {
      case 'authorise':
        this.held.push({ key: `k${this.held.length}`, amount: act.cents, isOpen: true });
        return;
      case 'ship':
        return this.ship(act.cents);
      case 'answer': {
        const capture = this.taken.filter(({ state }) => state === 'created')[act.which];
        if (!capture) return;
        capture.state = act.isGood ? 'captured' : 'failed';
        const held = this.held.find(({ key }) => key === capture.key);
        if (held && (act.isReleased || !act.isGood)) held.isOpen = false;
        return;
      }
      case 'refund': {
        const plan = planRefund(this.refundables(), act.cents);
        if (plan.status === 'planned') this.returned.push(...plan.parts);
        return;
      }
      case 'void': {
        const held = this.held[act.which];
        if (held) held.isOpen = false;
      }
    }
  }

  private ship(amount: number): void {
    const { parts, newCents } = planCapture(this.authorisations(), amount);
    for (const part of parts) this.taken.push({ id: this.taken.length, ...part, state: 'created' });
    this.askedNew += newCents;
    this.shipped += amount;
  }

  authorisations(): Authorisation[] {
    return this.held.map(({ key, amount, isOpen }) => ({
      key,
      amountCents: amount,
      isOpen,
      capturedCents: this.sumOf(key, 'captured'),
      undecidedCents: this.sumOf(key, 'created'),
    }));
  }

  refundables(): RefundableCapture[] {
    return this.taken
      .filter(({ state }) => state === 'captured')
      .map(({ id, cents: capturedCents }) => ({
        id,
        capturedCents,
        refundedCents: total(this.returned.filter((one) => one.id === id)),
        undecidedCents: 0,
      }));
  }

  private sumOf(key: string, state: Taken['state']): number {
    return total(this.taken.filter((one) => one.key === key && one.state === state));
  }
}

function total(list: readonly { readonly cents: number }[]): number {
  return list.reduce((sum, one) => sum + one.cents, 0);
}

test('in any order of acts and answers, captured never exceeds authorised, nor refunded captured, and no cent is lost', () => {
  fc.assert(
    fc.property(acts, (list) => {
      const books = new Books();
      for (const act of list) {
        books.apply(act);
        for (const authorisation of books.authorisations()) {
          const { amountCents, capturedCents, undecidedCents } = authorisation;
          expect(capturedCents + undecidedCents).toBeLessThanOrEqual(amountCents);
          expect(capturable(authorisation)).toBeGreaterThanOrEqual(0);
        }
        for (const { capturedCents, refundedCents } of books.refundables())
          expect(refundedCents).toBeLessThanOrEqual(capturedCents);
      }
      expect(total(books.taken) + books.askedNew).toBe(books.shipped);
    }),
  );
});
