// Designations of workpiece materials, `4140`, `1.2379`, `Inconel 718`, and the material group that each belongs to in each state.
// Entry points: `createDesignations` (finds them by what is typed), `createMaterialOf` (looks a whole one up).
// Never knows: which designations there are, languages, speeds.

export * from './find-designations.ts';
export * from './material-of.ts';
