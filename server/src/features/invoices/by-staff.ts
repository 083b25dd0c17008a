import type { Client } from '../../platform/http/client.ts';
import type { StaffMember } from '../../platform/http/office-visitor.ts';

/** Who acts in the office, and from where. */
export type ByStaff = { readonly staff: StaffMember; readonly client: Client };
