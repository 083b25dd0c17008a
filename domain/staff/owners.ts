/** A person of the staff as far as it matters for who owns the shop. */
export type Worker = {
  readonly isOwner: boolean;
  readonly isDisabled: boolean;
  readonly hasPassword: boolean;
};

/** Whether somebody is left who can sign in and may do everything. An owner who was only invited does not count. */
export function leavesAnOwner(staff: readonly Worker[]): boolean {
  return staff.some(({ isOwner, isDisabled, hasPassword }) => isOwner && !isDisabled && hasPassword);
}
