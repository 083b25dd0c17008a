/** The refusals about libraries. */
export const libraryProblems = [
  'library-unreadable',
  'library-too-large',
  'library-too-many-tools',
  'library-empty',
  'library-without-bits',
  'library-is-workbook',
  'library-is-database',
  'library-not-swappable',
] as const;

export type LibraryProblemCode = (typeof libraryProblems)[number];

/** Thrown while reading a library; becomes the refusal with its code. */
export class LibraryProblem extends Error {
  readonly code: LibraryProblemCode;

  constructor(code: LibraryProblemCode) {
    super(code);
    this.name = 'LibraryProblem';
    this.code = code;
  }
}
