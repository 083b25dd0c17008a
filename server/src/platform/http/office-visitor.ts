// Senders of requests to the office's API: nobody yet, somebody who has given the password only, or a member of the staff.

import type { OfficeSession } from '@chipload/contract/office';
import { presentLimits } from '@chipload/contract/office/staff-limits';
import type { Limits, Permission } from '@chipload/domain/staff';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import type { Language } from '../language.ts';
import type { FindCopy } from '../sending/sending.ts';
import { type Client, clientOf } from './client.ts';
import { deviceTokenOf } from './device-cookie.ts';
import { createSessionToken, csrfTokenOf, isSessionToken } from './session-token.ts';
import { languageOf } from './visitor.ts';

/** A person of the staff, with everything that their roles allow together. */
export type StaffMember = {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  readonly hasShortcuts: boolean;
  readonly permissions: ReadonlySet<Permission>;
  readonly limits: Limits;
};

/** A member of the staff who acts, and their browser. */
export type ByStaff = { readonly staff: StaffMember; readonly client: Client };

/** The next step before the session can be used. */
type OfficeStep = OfficeSession['step'];

/** The session of a token; `staff` may do nothing while its `step` is not `ready`. */
export type StaffSession = {
  readonly sessionId: number;
  readonly step: Exclude<OfficeStep, 'sign-in'>;
  readonly staff: StaffMember;
};

/** Returns the session of a token, and records its use; undefined if it has ended. */
export type IdentifyStaff = (
  db: Database,
  token: string,
  client: Client,
) => Promise<StaffSession | undefined>;

export type OfficeVisitor = {
  /** The secret in the cookie; never logged or sent anywhere else. */
  readonly token: string;
  /** Of the browser, if somebody has signed in there before. */
  readonly device: string | undefined;
  /** Undefined before the password is given. */
  readonly session: StaffSession | undefined;
  readonly language: Language;
  readonly client: Client;
};

/** Identifies who sends a request by its cookie; without a session there is a token but no row. */
export async function identifyOfficeVisitor(
  db: Database,
  request: FastifyRequest,
  identify: IdentifyStaff,
): Promise<OfficeVisitor> {
  const cookie = request.cookies[request.server.officeCookie];
  const token = isSessionToken(cookie) ? cookie : createSessionToken();
  const client = clientOf(request);
  const session = token === cookie ? await identify(db, token, client) : undefined;
  const language = session?.staff.language ?? languageOf(request);
  return { token, device: deviceTokenOf(request), session, language, client };
}

/** The facts of the shop that the office shows. */
export type OfficeShop = {
  readonly isSampleShop: boolean;
  /** Without it, the shop is no copy. */
  readonly findCopy?: FindCopy | undefined;
};

/** The session in the names of the contract. */
export async function officeSessionOf(
  { token, session }: Pick<OfficeVisitor, 'token' | 'session'>,
  { isSampleShop, findCopy }: OfficeShop,
): Promise<OfficeSession> {
  const copy = await findCopy?.();
  return {
    step: session?.step ?? 'sign-in',
    csrf_token: csrfTokenOf(token),
    staff: session ? signedInStaffOf(session.staff) : null,
    is_sample_shop: isSampleShop,
    copy: copy ? { as_of: copy.asOf ?? null } : null,
  };
}

function signedInStaffOf(staff: StaffMember): NonNullable<OfficeSession['staff']> {
  const { uuid, name, email, language } = staff;
  return {
    uuid,
    name,
    email,
    language,
    has_shortcuts: staff.hasShortcuts,
    permissions: [...staff.permissions],
    limits: presentLimits(staff.limits),
  };
}
