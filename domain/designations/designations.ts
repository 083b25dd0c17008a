// Designations of workpiece materials, `4140`, `1.2379`, `Inconel 718`, and the material group that each belongs to in each state.
// Entry point: `createDesignations` (finds them by what is typed).
// Never knows: which designations there are, languages, speeds.

export * from './find-designations.ts';
