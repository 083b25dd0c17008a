/** The refusals about libraries. */
export type LibraryProblemCode =
  | 'library-unreadable'
  | 'library-too-large'
  | 'library-too-many-tools'
  | 'library-empty'
  | 'library-without-bits'
  | 'library-is-workbook'
  | 'library-is-database'
  | 'library-not-swappable';

/** Thrown while reading a library; becomes the refusal with its code. */
export class LibraryProblem extends Error {
  readonly code: LibraryProblemCode;

  constructor(code: LibraryProblemCode) {
    super(code);
    this.name = 'LibraryProblem';
    this.code = code;
  }
}
