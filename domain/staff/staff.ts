// Who works in the office, and what they may do there.
// Entry points: `permissions` (the catalogue of what a role may contain).
// Never knows: sessions, passwords, and which person has which role.

export { type Permission, permissions } from './permissions.ts';
