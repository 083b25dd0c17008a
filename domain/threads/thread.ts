// A thread by its standard and its sizes.

/** Metric (ISO 261), unified (ASME B1.1), NPT (ASME B1.20.1), BSPP (G, ISO 228) and BSPT (Rc, ISO 7). */
export type ThreadSystem = 'metric' | 'unified' | 'npt' | 'bspp' | 'bspt';

export type Thread = {
  /** In the usual form: `M8x1.25`, `1/4-20`, `10-32`, `1/4-18NPT`, `G1/4`, `Rc1/4`. */
  readonly designation: string;
  readonly system: ThreadSystem;
  /** Of a pipe thread the outside diameter of the thread, not the nominal size. */
  readonly majorMillimetres: number;
  readonly pitchMillimetres: number;
};
