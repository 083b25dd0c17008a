/** Returns a number from 0 up to 1. */
export type Random = () => number;

export function between([from, to]: readonly [number, number], random: Random): number {
  return from + Math.floor(random() * (to - from + 1));
}

export function oneOf<Member>(list: readonly Member[], random: Random): Member {
  return list[Math.floor(random() * list.length)]!;
}

/** The Mulberry32 generator. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
