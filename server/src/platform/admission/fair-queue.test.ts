import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Asking, FairQueue, type FairQueueOptions, type Place } from './fair-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

type Visitor = {
  readonly network: string;
  readonly part?: string;
  /** How many of its requests are always under way. */
  readonly atOnce: number;
  /** Milliseconds of the processor for each. */
  readonly cost: number;
  readonly isOrdering?: boolean;
  /** When it comes. */
  readonly from?: number;
};

type Served = { readonly visitor: Visitor; readonly waited: number };

/**
 * Lets visitors ask a process with one processor, each again as soon as it is answered. Whoever has a place is worked on one after
 * the other.
 */
function visit(visitors: readonly Visitor[], milliseconds: number, options: Partial<FairQueueOptions> = {}) {
  const machine = createMachine({ places: 6, kept: 2, ...options });
  const served: Served[] = [];
  const refused: Visitor[] = [];
  const ask = (visitor: Visitor) => {
    const since = machine.now();
    machine.ask({
      network: visitor.network,
      part: visitor.part,
      isOrdering: visitor.isOrdering,
      cost: visitor.cost,
      onTurn: () => served.push({ visitor, waited: machine.now() - since }),
      onAnswered: () => ask(visitor),
      onRefused: () => refused.push(visitor),
    });
  };
  const later = visitors.map((visitor) => ({ visitor, at: visitor.from ?? 0 }));
  while (machine.now() < milliseconds) {
    for (const { visitor } of later.splice(0).filter((one) => one.at <= machine.now() || !later.push(one)))
      for (let count = 0; count < visitor.atOnce; count += 1) ask(visitor);
    machine.work();
  }
  return { served, refused, of: (visitor: Visitor) => served.filter((one) => one.visitor === visitor) };
}

type Task = {
  readonly network: string;
  readonly part?: string | undefined;
  readonly isOrdering?: boolean | undefined;
  readonly patience?: number;
  readonly cost?: number;
  readonly onRefused?: Asking['onRefused'];
  readonly onTurn?: () => void;
  readonly onAnswered?: () => void;
};

/** A process with one processor and a clock of its own. */
function createMachine(options: FairQueueOptions) {
  let now = 0;
  const queue = new FairQueue(options);
  const working: { readonly place: Place; readonly cost: number; readonly onAnswered: () => void }[] = [];
  const pass = (milliseconds: number) => {
    now += milliseconds;
    vi.advanceTimersByTime(milliseconds);
  };
  return {
    queue,
    now: () => now,
    ask: ({ network, part = network, isOrdering = false, cost = 10, ...rest }: Task): Place =>
      queue.enter({
        origin: { network, part },
        isOrdering,
        patience: rest.patience ?? 5_000,
        onTurn: (place) => {
          rest.onTurn?.();
          working.push({ place, cost, onAnswered: rest.onAnswered ?? (() => undefined) });
        },
        onRefused: rest.onRefused ?? (() => undefined),
      }),
    /** Answers the next of those who are worked on; without any, a millisecond passes. */
    work: () => {
      const [next] = working.splice(0, 1);
      pass(next?.cost ?? 1);
      next?.place.charge(next.cost);
      next?.place.leave();
      next?.onAnswered();
    },
    pass,
  };
}

const buyers = (count: number, cost: number): Visitor[] =>
  Array.from({ length: count }, (_, at) => ({ network: `198.51.100.${at}`, atOnce: 1, cost }));
const longest = (served: readonly Served[]) => Math.max(...served.map(({ waited }) => waited));

test('with a free place nobody waits, and with a kept one nobody who orders', () => {
  const asks = fc.record({
    network: fc.constantFrom('a', 'b', 'c'),
    isOrdering: fc.boolean(),
    leaves: fc.nat(20),
  });
  fc.assert(
    fc.property(fc.array(asks, { maxLength: 60 }), fc.nat(4), fc.nat(2), (all, places, kept) => {
      const queue = new FairQueue({ places, kept });
      const entered: { readonly place: Place; readonly isOrdering: boolean; hasTurn: boolean }[] = [];
      for (const { network, isOrdering, leaves } of all) {
        const request = { isOrdering, hasTurn: false };
        const place = queue.enter({
          origin: { network, part: network },
          isOrdering,
          patience: 1_000,
          onTurn: () => (request.hasTurn = true),
          onRefused: () => expect.unreachable(),
        });
        entered.push(Object.assign(request, { place }));
        if (leaves < entered.length) entered.splice(leaves, 1)[0]?.place.leave();

        const waiting = entered.filter(({ hasTurn }) => !hasTurn);
        expect(queue.waiting).toBe(waiting.length);
        expect(queue.working).toBe(entered.length - waiting.length);
        const fewest = waiting.some((one) => one.isOrdering) ? places + kept : places;
        expect(waiting.length === 0 || queue.working >= fewest).toBe(true);
      }
      for (const { place } of entered) place.leave();
      expect([queue.waiting, queue.working]).toEqual([0, 0]);
    }),
  );
});

test('whatever one network does, a quiet one waits for one request of every other and for those that were begun', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 1, max: 200 }),
      fc.integer({ min: 2, max: 40 }),
      (count, atOnce, cost) => {
        const flood: Visitor = { network: 'flood', atOnce, cost };
        const quiet = buyers(count, 2);
        const { served, refused } = visit([flood, ...quiet], 3_000);
        expect(refused).toEqual([]);
        expect(longest(served.filter(({ visitor }) => visitor !== flood))).toBeLessThanOrEqual(
          (count + 1 + 8) * cost,
        );
      },
    ),
    { numRuns: 30 },
  );
});

test('a network that costs many times as much as others gets its few shares, and costs no other more than that', () => {
  const heavy: Visitor = { network: 'heavy', atOnce: 50, cost: 100 };
  const light = buyers(20, 5);
  const { served, of } = visit([heavy, ...light], 20_000);
  const costOf = (some: readonly Served[]) => some.reduce((sum, { visitor }) => sum + visitor.cost, 0);
  const part = costOf(of(heavy)) / costOf(served);
  expect(part).toBeLessThan(0.25); // four shares of 21, and the lead at the beginning
  expect(part).toBeGreaterThan(0.1);
});

test('buyers who differ as buyers do take turns: nobody is passed because of a checkout', () => {
  const looking = buyers(100, 3);
  const ordering = buyers(28, 29).map((one) => ({ ...one, network: `203.0.113.${one.network}` }));
  const { served } = visit([...looking, ...ordering], 20_000);
  const waits = (some: readonly Visitor[]) => longest(served.filter(({ visitor }) => some.includes(visitor)));
  const round = 100 * 3 + 28 * 29;
  expect(waits(looking)).toBeLessThan(1.3 * round);
  expect(waits(ordering)).toBeLessThan(1.3 * round);
});

test('whoever has asked little for long has saved nothing up', () => {
  const before = buyers(10, 10);
  const waitsBesides = (some: readonly Visitor[]) => {
    const { served } = visit([...before, ...some], 60_000);
    return longest(served.filter(({ visitor }) => before.includes(visitor)));
  };
  const sleeper: Visitor = { network: 'sleeper', atOnce: 1, cost: 1 };
  const flood: Visitor = { network: 'sleeper', atOnce: 100, cost: 60, from: 50_000 };
  expect(waitsBesides([sleeper, flood])).toBeLessThanOrEqual(waitsBesides([flood]) + 60);
});

test('no debt outlives the load: whoever had too much is served at once when nobody waits', () => {
  const { queue, ...machine } = createMachine({ places: 1 });
  for (let count = 0; count < 20; count += 1) machine.ask({ network: 'flood', cost: 500 });
  machine.ask({ network: 'other' });
  while (queue.working > 0) machine.work();
  let isServed = false;
  machine.ask({ network: 'flood', onTurn: () => (isServed = true) });
  expect(isServed).toBe(true);
});

test('networks are forgotten when many others have asked, but not while they owe something', () => {
  const { queue, ...machine } = createMachine({ places: 2 });
  const enter = (network: string) =>
    queue.enter({
      origin: { network, part: network },
      isOrdering: false,
      patience: 5_000,
      onTurn: () => undefined,
      onRefused: () => undefined,
    });
  enter('steady');
  const flood = enter('flood');
  flood.charge(1_000);
  flood.leave();
  for (let count = 0; count < 1_000; count += 1) enter(`passing ${count}`).leave();
  machine.ask({ network: 'at work' });
  const turns: string[] = [];
  for (const network of ['flood', 'quiet']) machine.ask({ network, onTurn: () => turns.push(network) });
  while (queue.waiting > 0) machine.work();
  expect(turns).toEqual(['quiet', 'flood']);
});

test('the networks of a site share its turns, and take turns in it', () => {
  const site = (part: string, atOnce: number): Visitor => ({
    network: '2001:db8::/48',
    part,
    atOnce,
    cost: 10,
  });
  const [flood, one] = [site('2001:db8:0:1::/64', 100), site('2001:db8:0:2::/64', 1)];
  const others = buyers(3, 10);
  const { of } = visit(
    [flood, one, ...others, ...Array.from({ length: 50 }, (_, at) => site(String(at), 1))],
    40_000,
  );
  const siteTurns = of(flood).length + of(one).length;
  expect(of(one).length / of(flood).length).toBeGreaterThan(0.75);
  expect(siteTurns).toBeLessThan(of(others[0]!).length);
});

test('a request is refused when it has waited as long as it may, and not before', () => {
  const { queue, ...machine } = createMachine({ places: 1 });
  machine.ask({ network: 'a' });
  const reasons: string[] = [];
  machine.ask({ network: 'b', patience: 5_000, onRefused: (reason) => reasons.push(reason) });
  machine.pass(4_999);
  expect(reasons).toEqual([]);
  machine.pass(1);
  expect(reasons).toEqual(['waited']);
  expect([queue.waiting, queue.working]).toEqual([0, 1]);
});

test('above the bound the last request of the longest line is refused, and of a full line only its own', () => {
  const { queue, ...machine } = createMachine({ places: 1, mostWaiting: 5, mostWaitingOf: () => 4 });
  const refused: string[] = [];
  const ask = (name: string, network: string) =>
    machine.ask({ network, onRefused: (reason) => refused.push(`${name} ${reason}`) });
  machine.ask({ network: 'held' });
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) ask(name, 'a');
  expect(refused).toEqual(['a5 too-many']);
  ask('b1', 'b');
  ask('c1', 'c');
  expect(refused).toEqual(['a5 too-many', 'a4 too-many']);
  expect(queue.waiting).toBe(5);
});

test('whoever gives up while waiting leaves nothing behind', () => {
  const { queue, ...machine } = createMachine({ places: 1, mostWaiting: 1_000 });
  machine.ask({ network: 'held' });
  const places = Array.from({ length: 1_000 }, () => machine.ask({ network: 'flood' }));
  for (const place of places) place.leave();
  let isRefused = false;
  machine.ask({ network: 'other', onRefused: () => (isRefused = true) });
  expect([isRefused, queue.waiting]).toEqual([false, 1]);
  expect(vi.getTimerCount()).toBe(1);
});

test('a place that is left twice is free once', () => {
  const { queue, ...machine } = createMachine({ places: 2 });
  const [first] = [machine.ask({ network: 'a' }), machine.ask({ network: 'b' })];
  first.leave();
  first.leave();
  machine.ask({ network: 'c' });
  machine.ask({ network: 'd' });
  expect([queue.working, queue.waiting]).toEqual([2, 1]);
});
