// The records of the office by number and name: found by what somebody types, and named by what is stored of them.
// Entry points: `findByText` (for the palette; `branchNames` and `branchKinds` are what it searches), `findSubjects` (the
// subjects of events), `nameRecords`, `nameValues` (of the identifiers in the values of events). Never knows: what a record contains, what was done to it, and who may read it.

export { findSubjects } from './find-subjects.ts';
export { nameRecords } from './name-records.ts';
export { nameValues, type ValueNames } from './name-values.ts';
export type { NamedRecord } from './names.repository.ts';
export { branchKinds, branchNames } from './search-branches.ts';
export { findByText, type FoundRow } from './search.repository.ts';
