import { useState } from 'react';
import type { OfficeCertificate, OfficeCompany } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { Badge } from '@chipload/ui/badge';
import { Button } from '@chipload/ui/button';
import { useMay } from '../../platform/office.ts';
import { WhenText } from '../../records/when-text.tsx';
import { AddCertificateDialog } from './add-certificate-dialog.tsx';
import { VerifyCertificateDialog, WithdrawCertificateDialog } from './certificate-dialogs.tsx';
import { FileLink } from './file-link.tsx';
import { Section } from '../../records/section.tsx';
import { certificateTones, certificateWords, reasonWords, taxOfPlaceText } from './company-words.ts';

/** The certificates of a company with their state today, the latest first. */
export function CompanyCertificates({ company }: { company: OfficeCompany }) {
  const may = useMay();
  const [isAdding, setAdding] = useState(false);
  const { certificates } = company;
  return (
    <Section
      title={m.office_companies_certificates()}
      action={
        may('write-customers') && (
          <Button size="small" onClick={() => setAdding(true)}>
            {m.office_companies_certificate_add()}
          </Button>
        )
      }
    >
      {certificates.length === 0 && <p className="text-muted">{m.office_companies_certificates_empty()}</p>}
      <ul>
        {certificates.map((certificate) => (
          <Certificate key={certificate.uuid} company={company} certificate={certificate} />
        ))}
      </ul>
      {isAdding && <AddCertificateDialog company={company} onClose={() => setAdding(false)} />}
    </Section>
  );
}

function Certificate({ company, certificate }: { company: OfficeCompany; certificate: OfficeCertificate }) {
  const may = useMay();
  const [decision, setDecision] = useState<'verify' | 'withdraw'>();
  const { uuid, number, state, added, verified, withdrawn, valid_from: from, valid_to: to } = certificate;
  const close = () => setDecision(undefined);
  const isOpen = withdrawn === null && state !== 'ended';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b py-2 first:border-t">
      <div className="min-w-0 grow basis-72 wrap-anywhere">
        <span className="font-medium">{taxOfPlaceText(certificate)}</span>{' '}
        <Badge tone={certificateTones[state]}>{certificateWords[state]()}</Badge>
        <div className="text-muted">
          {certificate.file_name === '' ? (
            number
          ) : (
            <FileLink
              path={`/api/office/companies/${company.uuid}/certificates/${uuid}/file`}
              label={m.office_companies_certificate_file({ number })}
            >
              {number}
            </FileLink>
          )}
          {' · '}
          {reasonWords[certificate.reason]()}
          {' · '}
          {to === null
            ? m.office_companies_certificate_period({ from })
            : m.office_companies_certificate_period_to({ from, to })}
        </div>
        <div className="text-xs text-muted">
          <Step who={m.office_companies_certificate_added_by({ name: added.by })} at={added.at} />
          {verified && (
            <Step who={m.office_companies_certificate_verified_by({ name: verified.by })} at={verified.at} />
          )}
          {withdrawn && (
            <Step
              who={m.office_companies_certificate_withdrawn_by({ name: withdrawn.by })}
              at={withdrawn.at}
            />
          )}
        </div>
      </div>
      {isOpen && may('set-terms') && (
        <div className="flex gap-2">
          {verified === null && (
            <Button size="small" onClick={() => setDecision('verify')}>
              {m.office_companies_certificate_verify()}
            </Button>
          )}
          <Button size="small" look="danger" onClick={() => setDecision('withdraw')}>
            {m.office_companies_certificate_withdraw()}
          </Button>
        </div>
      )}
      {decision === 'verify' && (
        <VerifyCertificateDialog company={company} certificate={certificate} onClose={close} />
      )}
      {decision === 'withdraw' && (
        <WithdrawCertificateDialog company={company} certificate={certificate} onClose={close} />
      )}
    </li>
  );
}

function Step({ who, at }: { who: string; at: string }) {
  return (
    <span className="mr-3 inline-block">
      {who} · <WhenText at={at} />
    </span>
  );
}
