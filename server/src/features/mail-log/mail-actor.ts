import type { StaffMember } from '../../platform/http/office-visitor.ts';
import type { StaffActor } from '../audit/audit.service.ts';

/** Who acts on a mail, and from where. */
export type MailActor = StaffActor & { readonly staff: Pick<StaffMember, 'id'> };
