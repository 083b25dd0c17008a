/** The refusals about models of parts. */
export type ModelProblemCode =
  | 'model-unreadable'
  | 'model-too-large'
  | 'model-too-complex'
  | 'model-not-a-part'
  | 'model-without-solid'
  | 'model-is-archive';

/** Thrown while reading a model; becomes the refusal with its code. */
export class ModelProblem extends Error {
  readonly code: ModelProblemCode;
  /** The CAD library failed, so that its state is unknown. */
  readonly isBroken: boolean;

  constructor(code: ModelProblemCode, { isBroken = false } = {}) {
    super(code);
    this.name = 'ModelProblem';
    this.code = code;
    this.isBroken = isBroken;
  }
}
