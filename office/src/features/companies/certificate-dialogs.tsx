import type { OfficeCertificate, OfficeCompany } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { useOffice } from '../../platform/office.ts';
import { QuestionDialog, requiredReason } from '../../records/question-dialog.tsx';
import { companyFacts } from './company-facts.ts';
import { FileLink } from './file-link.tsx';
import { certificateWords, reasonWords, taxOfPlaceText } from './company-words.ts';

type Props = {
  readonly company: OfficeCompany;
  readonly certificate: OfficeCertificate;
  readonly onClose: () => void;
};

/** Shows what was entered beside its file, and verifies the certificate. */
export function VerifyCertificateDialog({ company, certificate, onClose }: Props) {
  const { api } = useOffice();
  const params = { uuid: company.uuid, certificate: certificate.uuid };
  return (
    <QuestionDialog
      title={m.office_companies_certificate_verify()}
      look="primary"
      question={m.office_companies_certificate_verify_question({ tax: taxOfPlaceText(certificate) })}
      record={company}
      factsOf={companyFacts}
      act={(_, { seen: { version }, idempotencyKey }) =>
        api.post('/companies/:uuid/certificates/:certificate/verify', {
          params,
          data: { version },
          idempotencyKey,
        })
      }
      onClose={onClose}
    >
      <CertificateFacts company={company} certificate={certificate} />
    </QuestionDialog>
  );
}

/** Withdraws a certificate for a reason. */
export function WithdrawCertificateDialog({ company, certificate, onClose }: Props) {
  const { api } = useOffice();
  const params = { uuid: company.uuid, certificate: certificate.uuid };
  return (
    <QuestionDialog
      title={m.office_companies_certificate_withdraw()}
      question={m.office_companies_certificate_withdraw_question({ tax: taxOfPlaceText(certificate) })}
      reason={requiredReason()}
      record={company}
      factsOf={companyFacts}
      act={(reason, { seen: { version }, idempotencyKey }) =>
        api.post('/companies/:uuid/certificates/:certificate/withdraw', {
          params,
          data: { version, reason },
          idempotencyKey,
        })
      }
      onClose={onClose}
    >
      <CertificateFacts company={company} certificate={certificate} />
    </QuestionDialog>
  );
}

function CertificateFacts({ company: { uuid, name }, certificate }: Pick<Props, 'company' | 'certificate'>) {
  const { number, valid_from: from, valid_to: to } = certificate;
  const facts = [
    [m.office_companies_company(), name],
    [m.office_companies_certificate_tax(), taxOfPlaceText(certificate)],
    [m.office_companies_certificate_reason(), reasonWords[certificate.reason]()],
    [m.office_companies_certificate_from(), from],
    [m.office_companies_certificate_to(), to ?? ''],
    [m.office_companies_state(), certificateWords[certificate.state]()],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
      <dt className="text-muted">{m.office_companies_certificate_number()}</dt>
      <dd className="wrap-anywhere">
        {certificate.file_name === '' ? (
          number
        ) : (
          <FileLink
            path={`/api/office/companies/${uuid}/certificates/${certificate.uuid}/file`}
            label={m.office_companies_certificate_file({ number })}
          >
            {number}
          </FileLink>
        )}
      </dd>
      {facts.map(([fact, value]) => (
        <div key={fact} className="contents">
          <dt className="text-muted">{fact}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
