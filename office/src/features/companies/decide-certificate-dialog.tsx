import type { OfficeCertificate, OfficeCompany } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { Dialog } from '@chipload/ui/dialog';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { failureText } from '../../navigation/failure-text.ts';
import { useCompanyAct } from './companies.queries.ts';
import { FileLink } from './file-link.tsx';
import { certificateWords, reasonWords, taxOfPlaceText } from './company-words.ts';

export type Decision = 'verify' | 'withdraw';

const decisions = {
  verify: {
    label: m.office_companies_certificate_verify,
    question: m.office_companies_certificate_verify_question,
    look: 'primary',
  },
  withdraw: {
    label: m.office_companies_certificate_withdraw,
    question: m.office_companies_certificate_withdraw_question,
    look: 'danger',
  },
} as const;

/** Shows what was entered beside its file, and verifies or withdraws the certificate. */
export function DecideCertificateDialog({
  company,
  certificate,
  decision,
  onClose,
}: {
  company: OfficeCompany;
  certificate: OfficeCertificate;
  decision: Decision;
  onClose: () => void;
}) {
  const { uuid, version, name } = company;
  const { number, valid_from: from, valid_to: to } = certificate;
  const { label, question, look } = decisions[decision];
  const decide = useCompanyAct<void>(
    (api) => {
      const sent = { params: { uuid, certificate: certificate.uuid }, data: { version } };
      return decision === 'verify'
        ? api.post('/companies/:uuid/certificates/:certificate/verify', sent)
        : api.post('/companies/:uuid/certificates/:certificate/withdraw', sent);
    },
    { onDone: onClose },
  );
  const tax = taxOfPlaceText(certificate);
  const facts = [
    [m.office_companies_company(), name],
    [m.office_companies_certificate_tax(), tax],
    [m.office_companies_certificate_reason(), reasonWords[certificate.reason]()],
    [m.office_companies_certificate_from(), from],
    [m.office_companies_certificate_to(), to ?? ''],
    [m.office_companies_state(), certificateWords[certificate.state]()],
  ] as const;
  return (
    <Dialog
      open
      title={label()}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button look={look} busy={decide.isPending} onClick={() => decide.mutate()}>
            {label()}
          </Button>
        </>
      }
    >
      <ErrorSummary messages={decide.error ? [failureText(decide.error)] : []} />
      <p>{question({ tax })}</p>
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
    </Dialog>
  );
}
