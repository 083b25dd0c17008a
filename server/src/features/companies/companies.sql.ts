// SQL expressions about companies, for the repositories of other features.

import { sql } from 'kysely';
import type { StoredCertificate } from './stored-certificate.ts';

export type { StoredCertificate };

/** The verified certificates of the company of a statement over `companies`, of any date, as JSON. */
export const certificatesOfCompany = sql<readonly StoredCertificate[]>`coalesce((
  select json_agg(json_build_object(
    'jurisdiction', jurisdiction, 'tax', tax, 'number', number, 'valid_from', valid_from, 'valid_to', valid_to
  ) order by id)
  from tax_certificates
  where company_id = companies.id and verified_at is not null and withdrawn_at is null
), '[]')`;
