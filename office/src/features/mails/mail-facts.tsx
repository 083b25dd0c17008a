import type { OfficeMail } from '@chipload/contract/office/mails';
import { parseSubject, recordAddress } from '@chipload/domain/desk';
import { m } from '@chipload/messages';
import { AddressLink } from '../../navigation/address-link.tsx';
import { Fact, Facts } from '../../records/fact.tsx';
import { WhenText } from '../../records/when-text.tsx';
import { mailKindText, MailStateBadge, mailStateTexts } from './mail-words.tsx';

/** To whom a mail went, when, and which other copies of it there are. */
export function MailFacts({ mail }: { mail: OfficeMail }) {
  const { first, copies, attachments, error, about, resent_by: by } = mail;
  const subject = about === null ? undefined : parseSubject(about);
  const record = subject && recordAddress(subject);
  return (
    <Facts>
      <Fact label={m.office_mails_recipient()}>{mail.recipient}</Fact>
      <Fact label={m.office_mails_kind()}>{mailKindText(mail.template)}</Fact>
      <Fact label={m.office_mails_at()}>
        <WhenText at={mail.at} />
      </Fact>
      <Fact label={m.office_mails_state()}>
        <MailStateBadge state={mail.state} />
      </Fact>
      {error !== '' && <Fact label={m.office_mails_error()}>{error}</Fact>}
      <Fact label={m.office_mails_tries()}>{mail.tries}</Fact>
      {by !== null && <Fact label={m.office_mails_resent_by()}>{by}</Fact>}
      {attachments.length > 0 && (
        <Fact label={m.office_mails_attachments()}>
          <ul>
            {attachments.map((name) => (
              <li key={name} className="wrap-anywhere">
                {name}
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {record !== undefined && (
        <Fact label={m.office_mails_record()}>
          <AddressLink address={record} className="underline">
            {m.office_mails_open_record()}
          </AddressLink>
        </Fact>
      )}
      {first !== null && (
        <Fact label={m.office_mails_first()}>
          <Copy copy={first} />
        </Fact>
      )}
      {copies.length > 0 && (
        <Fact label={m.office_mails_copies()}>
          <ul>
            {copies.map((copy) => (
              <li key={copy.uuid}>
                <Copy copy={copy} />
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </Facts>
  );
}

function Copy({ copy: { uuid, recipient, state, at } }: { copy: OfficeMail['copies'][number] }) {
  return (
    <>
      <AddressLink address={`/mails/${uuid}`} className="underline">
        {m.office_mails_copy({ email: recipient, state: mailStateTexts[state]() })}
      </AddressLink>{' '}
      <span className="text-muted">
        <WhenText at={at} />
      </span>
    </>
  );
}
