/** The rules for a tool that is to be reground. */
export type RegrindRule =
  /** The kind or the shape is not reground. */
  | 'not-this-tool'
  | 'too-thin'
  | 'too-many-times'
  /** The stated wear is nothing to grind off, or deeper than what is ground out. */
  | 'wear'
  /** The stated size is that of no tool of this part that can be reground. */
  | 'diameter-now'
  | 'length-now'
  /** The stated wear would leave less than the limit. */
  | 'diameter-left'
  | 'length-left';

/** The fields in which a buyer describes a tool. */
export type WornField = 'wear' | 'timesGround' | 'cuttingDiameter' | 'overallLength';

/** A broken rule. Lengths in the units of the tool. */
export type RegrindViolation = {
  readonly rule: RegrindRule;
  /** Absent if the tool itself cannot be reground. */
  readonly field?: WornField | undefined;
  /** The value that is impossible: as it was stated, or the size that would be left. */
  readonly value?: number | undefined;
  /** The possible range. */
  readonly least?: number | undefined;
  readonly most?: number | undefined;
  /** The deepest wear of this tool that can be ground out; absent if none can. */
  readonly mostWear?: number | undefined;
};
