import type { OfficeCertificate, OfficeCompany } from '@chipload/contract/office';
import { deskLimits } from '@chipload/domain/desk';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { Dialog } from '@chipload/ui/dialog';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { failureText } from '../../navigation/failure-text.ts';
import { ReasonDialog } from '../../records/reason-dialog.tsx';
import { useCompanyAct } from './companies.queries.ts';
import { FileLink } from './file-link.tsx';
import { certificateWords, reasonWords, taxOfPlaceText } from './company-words.ts';

type Props = {
  readonly company: OfficeCompany;
  readonly certificate: OfficeCertificate;
  readonly onClose: () => void;
};

/** Shows what was entered beside its file, and verifies the certificate. */
export function VerifyCertificateDialog({ company, certificate, onClose }: Props) {
  const { uuid, version } = company;
  const verify = useCompanyAct<void>(
    (api) =>
      api.post('/companies/:uuid/certificates/:certificate/verify', {
        params: { uuid, certificate: certificate.uuid },
        data: { version },
      }),
    { onDone: onClose },
  );
  return (
    <Dialog
      open
      title={m.office_companies_certificate_verify()}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button look="primary" busy={verify.isPending} onClick={() => verify.mutate()}>
            {m.office_companies_certificate_verify()}
          </Button>
        </>
      }
    >
      <ErrorSummary messages={verify.error ? [failureText(verify.error)] : []} />
      <p>{m.office_companies_certificate_verify_question({ tax: taxOfPlaceText(certificate) })}</p>
      <CertificateFacts company={company} certificate={certificate} />
    </Dialog>
  );
}

/** Withdraws a certificate for a reason. */
export function WithdrawCertificateDialog({ company, certificate, onClose }: Props) {
  const { uuid, version } = company;
  const withdraw = useCompanyAct(
    (api, reason: string) =>
      api.post('/companies/:uuid/certificates/:certificate/withdraw', {
        params: { uuid, certificate: certificate.uuid },
        data: { version, reason },
      }),
    { onDone: onClose },
  );
  return (
    <ReasonDialog
      title={m.office_companies_certificate_withdraw()}
      action={m.office_companies_certificate_withdraw()}
      look="danger"
      explanation={m.office_companies_certificate_withdraw_question({ tax: taxOfPlaceText(certificate) })}
      details={<CertificateFacts company={company} certificate={certificate} />}
      label={m.office_fact_reason()}
      missing={m.office_reason_missing()}
      maxLength={deskLimits.reason}
      act={withdraw}
      onClose={onClose}
    />
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
    <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
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
