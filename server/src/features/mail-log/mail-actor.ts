import type { StaffMember } from '../../platform/http/office-visitor.ts';
import type { StaffActor } from '../audit/audit.service.ts';

/** A member of staff who acts on a mail, with their request. */
export type MailActor = StaffActor & { readonly staff: Pick<StaffMember, 'id'> };
