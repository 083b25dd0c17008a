// Whose turn it is to be worked on. A process works on few requests at a time; the others wait, each network in a line of its
// own, and networks take turns. So whoever asks much waits behind themselves, never in front of others (docs/decisions/140).

import { AsyncLocalStorage } from 'node:async_hooks';

/** The network of a request, and the part of it that takes turns with the other parts of that network. */
export type Origin = { readonly network: string; readonly part: string };

export type Asking = {
  readonly origin: Origin;
  /** It may have one of the kept places, because it orders or pays. */
  readonly isOrdering: boolean;
  /** For how many milliseconds it may wait. */
  readonly patience: number;
  /** Called when it has a place: at once if one is free, otherwise with how many milliseconds it has waited. */
  readonly onTurn: (place: Place, waited?: number) => void;
  /** Called instead when it has waited as long as it may, or too many wait. */
  readonly onRefused: (reason: Unserved, waited: number) => void;
};

export type Unserved = 'waited' | 'too-many';

/** The place of a request from its arrival on: first to wait, then to be worked on. */
export type Place = {
  /** Charges its network for work that was done for it, in milliseconds. */
  charge(milliseconds: number): void;
  /** Lets the next one have the place, or the turn. To leave again changes nothing. */
  leave(): void;
};

export type FairQueueOptions = {
  /** How many are worked on at a time. */
  readonly places: number;
  /** How many more of those who order or pay. */
  readonly kept?: number;
  readonly mostWaiting?: number;
  /** How many of a network may wait. */
  readonly mostWaitingOf?: (network: string) => number;
};

/** The others pass a network that has cost so many milliseconds more than its share, */
const lead = 150;
/** and never for more than these. */
const mostDebt = 600;
/** A share is so many times the average: with the average, of 128 buyers each would wait after a checkout until all had one. */
const lenience = 4;

/** So many idle networks are no reason to look which of them still owe something. */
const fewFlows = 100;

/** A network. */
type Flow = {
  readonly network: string;
  /** Those who wait, by the part of the network; that whose turn was last is at the end. */
  readonly lines: Map<string, Set<Request>>;
  waiting: number;
  working: number;
  charged: number;
  /** The load in which it was charged. */
  load: number;
};

type Request = {
  /** Later ones have larger numbers. */
  readonly number: number;
  readonly asking: Asking;
  readonly flow: Flow;
  readonly place: Place;
  /** A place is one of all or one of the kept ones. */
  state: 'waiting' | 'general' | 'kept' | 'over';
  wait?: Wait;
};

type Wait = {
  readonly since: number;
  readonly timer: NodeJS.Timeout;
  /** Whoever has waited goes on as its own, such as in its own trace, and not as a part of whoever leaves then. */
  readonly inOwnContext: ReturnType<typeof AsyncLocalStorage.snapshot>;
};

/**
 * A queue of requests, from which networks take turns.
 *
 *     const queue = new FairQueue({ places: 6, kept: 2 });
 *     const place = queue.enter({ origin, isOrdering: false, patience: 5_000, onTurn, onRefused });
 *     place.leave();
 */
export class FairQueue {
  readonly #options: Required<FairQueueOptions>;
  /** The networks that wait, are worked on, or have asked before. */
  readonly #flows = new Map<string, Flow>();
  /** Those that wait; that whose turn was last is at the end. */
  readonly #turns = new Set<Flow>();
  readonly #requests = { waiting: 0, general: 0, kept: 0 };
  #activeFlows = 0;
  #entered = 0;
  /** The milliseconds that a network may have been charged by now. */
  #share = 0;
  /** From when somebody asks until nobody does is one load. */
  #load = 0;

  constructor(options: FairQueueOptions) {
    const { mostWaiting = 1_000 } = options;
    this.#options = { kept: 0, mostWaiting, mostWaitingOf: () => mostWaiting, ...options };
  }

  get waiting(): number {
    return this.#requests.waiting;
  }

  get working(): number {
    return this.#requests.general + this.#requests.kept;
  }

  enter(asking: Asking): Place {
    const flow = this.#flowOf(asking.origin.network);
    if (isIdle(flow)) this.#activeFlows += 1;
    const request: Request = {
      number: (this.#entered += 1),
      asking,
      flow,
      state: 'waiting',
      place: {
        charge: (milliseconds) => this.#charge(flow, milliseconds),
        leave: () => this.#leave(request),
      },
    };
    if (this.#hasPlaceFor(asking)) this.#begin(request);
    else this.#wait(request);
    return request.place;
  }

  /** Returns the flow of a network, which owes nothing from an earlier load. */
  #flowOf(network: string): Flow {
    const known = this.#flows.get(network);
    if (known?.load === this.#load) return known;
    const flow = known ?? { network, lines: new Map(), waiting: 0, working: 0, charged: 0, load: 0 };
    flow.charged = this.#share;
    flow.load = this.#load;
    if (!known) this.#keep(flow);
    return flow;
  }

  /**
   * Many more idle networks than active ones are forgotten, but for those that owe something. They are not forgotten one by one: a map
   * that is emptied all the time costs V8's collector more than a request costs.
   */
  #keep(flow: Flow): void {
    if (this.#flows.size > 2 * this.#activeFlows + fewFlows)
      for (const one of this.#flows.values())
        if (isIdle(one) && (one.load < this.#load || one.charged <= this.#share))
          this.#flows.delete(one.network);
    this.#flows.set(flow.network, flow);
  }

  #charge(flow: Flow, cost: number): void {
    this.#share += (lenience * cost) / Math.max(this.#activeFlows, 1);
    // Nothing is saved up by asking little, and no debt outlives the load.
    flow.charged = Math.min(Math.max(flow.charged, this.#share) + cost, this.#share + mostDebt);
  }

  #hasPlaceFor({ isOrdering }: Asking): boolean {
    const { general, kept } = this.#requests;
    return general < this.#options.places || (isOrdering && kept < this.#options.kept);
  }

  #begin(request: Request): void {
    const { flow, asking, place, wait } = request;
    request.state = this.#requests.general < this.#options.places ? 'general' : 'kept';
    this.#requests[request.state] += 1;
    flow.working += 1;
    if (wait) wait.inOwnContext(asking.onTurn, place, performance.now() - wait.since);
    else asking.onTurn(place);
  }

  #wait(request: Request): void {
    const { flow, asking } = request;
    const { network, part } = asking.origin;
    flow.lines.set(part, (flow.lines.get(part) ?? new Set()).add(request));
    flow.waiting += 1;
    this.#requests.waiting += 1;
    this.#turns.add(flow);
    request.wait = {
      since: performance.now(),
      timer: setTimeout(() => this.#refuse(request, 'waited'), asking.patience),
      inOwnContext: AsyncLocalStorage.snapshot(),
    };
    if (flow.waiting > this.#options.mostWaitingOf(network)) this.#refuse(request, 'too-many');
    else if (this.waiting > this.#options.mostWaiting) this.#refuse(this.#newestOfMost(), 'too-many');
  }

  /** Begins whatever may begin: networks within their share take turns; the others come when none of these waits, the least charged first. */
  #proceed(): void {
    for (let request = this.#next(); request; request = this.#next()) {
      const { flow, asking } = request;
      this.#stopWaiting(request);
      moveToEnd(flow.lines, asking.origin.part);
      if (this.#turns.delete(flow)) this.#turns.add(flow);
      this.#begin(request);
    }
  }

  #next(): Request | undefined {
    let least: Request | undefined;
    for (const flow of this.#turns) {
      const first = this.#firstOf(flow);
      if (first && flow.charged <= this.#share + lead) return first;
      if (first && flow.charged < (least?.flow.charged ?? Number.POSITIVE_INFINITY)) least = first;
    }
    return least;
  }

  #firstOf({ lines }: Flow): Request | undefined {
    for (const line of lines.values())
      for (const request of line) if (this.#hasPlaceFor(request.asking)) return request;
    return undefined;
  }

  /** Returns who came last of the network of which most wait. */
  #newestOfMost(): Request {
    const [most] = [...this.#turns].toSorted((a, b) => b.waiting - a.waiting);
    const waiting = [...(most?.lines.values() ?? [])].flatMap((line) => [...line]);
    return waiting.reduce((newest, one) => (one.number > newest.number ? one : newest));
  }

  #stopWaiting(request: Request): void {
    const { flow, asking, wait } = request;
    clearTimeout(wait?.timer);
    const line = flow.lines.get(asking.origin.part);
    line?.delete(request);
    if (line?.size === 0) flow.lines.delete(asking.origin.part);
    flow.waiting -= 1;
    this.#requests.waiting -= 1;
    if (flow.waiting === 0) this.#turns.delete(flow);
  }

  #refuse(request: Request, reason: Unserved): void {
    const { asking, place, wait } = request;
    place.leave();
    wait?.inOwnContext(asking.onRefused, reason, performance.now() - wait.since);
  }

  #leave(request: Request): void {
    const { state, flow } = request;
    if (state === 'over') return;
    if (state === 'waiting') this.#stopWaiting(request);
    else {
      this.#requests[state] -= 1;
      flow.working -= 1;
    }
    request.state = 'over';
    if (isIdle(flow)) this.#activeFlows -= 1;
    if (this.#activeFlows === 0) this.#load += 1;
    else this.#proceed();
  }
}

function isIdle({ waiting, working }: Flow): boolean {
  return waiting + working === 0;
}

function moveToEnd<Key, Value>(map: Map<Key, Value>, key: Key): void {
  const value = map.get(key);
  if (value === undefined) return;
  map.delete(key);
  map.set(key, value);
}
