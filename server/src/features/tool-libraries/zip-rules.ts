import type { ZipFault, ZipRules } from '../../platform/files/read-zip.ts';
import { LibraryProblem, type LibraryProblemCode } from './library-problem.ts';
import { libraryLimits } from './limits.ts';

const codes: Readonly<Record<ZipFault, LibraryProblemCode>> = {
  unreadable: 'library-unreadable',
  'too-large': 'library-too-large',
  'too-many-members': 'library-too-many-tools',
};

/** The limits for archives with libraries. */
export const zipRules: ZipRules = {
  ...libraryLimits,
  problemOf: (fault) => new LibraryProblem(codes[fault]),
};
