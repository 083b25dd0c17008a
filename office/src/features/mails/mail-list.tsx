import type { MailColumn, OfficeMailRow } from '@chipload/contract/office/mails';
import { mailStates } from '@chipload/domain/desk';
import { mailKindTexts } from '@chipload/messages/kinds';
import { languageOf, languages } from '@chipload/messages/locale';
import { languageTexts } from '@chipload/messages/office-codes';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';
import type { ListAct, ListDefinition } from '../../lists/list-definition.ts';
import { WhenText } from '../../records/when-text.tsx';
import { mailKindText, MailStateBadge, mailStateTexts } from './mail-words.tsx';
import { RecordPanel } from '../../records/record-panel.tsx';
import { MailCopy } from './mail-copy.tsx';
import { MailFacts } from './mail-facts.tsx';
import { mailQuery } from './mails.queries.ts';

/** Every mail that the shop sent or tried to send, the latest first. */
export const mailList: ListDefinition<OfficeMailRow, MailColumn> = {
  name: 'mails',
  title: m.office_mails,
  idOf: ({ uuid }) => uuid,
  labelOf: ({ subject }) => subject,
  addressOf: ({ uuid }) => `/mails/${uuid}`,
  columns: [
    { key: 'subject', label: m.office_mails_subject, cell: ({ subject }) => subject },
    { key: 'at', label: m.office_mails_at, sorts: 'down', cell: ({ at }) => <WhenText at={at} /> },
    { key: 'recipient', label: m.office_mails_recipient, cell: ({ recipient }) => recipient },
    {
      key: 'kind',
      needs: 'medium',
      label: m.office_mails_kind,
      cell: ({ template }) => mailKindText(template),
    },
    { key: 'state', label: m.office_mails_state, cell: ({ state }) => <MailStateBadge state={state} /> },
    { key: 'error', needs: 'medium', label: m.office_mails_error, cell: ({ error }) => error },
    { key: 'tries', label: m.office_mails_tries, isNumeric: true, isExtra: true, cell: ({ tries }) => tries },
    {
      key: 'language',
      label: m.office_mails_language,
      isExtra: true,
      cell: (row) => languageTexts[languageOf(row.language)](),
    },
    { key: 'by', label: m.office_mails_resent_by, isExtra: true, cell: ({ resent_by: by }) => by },
  ],
  filters: [
    { key: 'text', label: m.office_mails_text, kind: 'text', placeholder: m.office_mails_text_placeholder },
    {
      key: 'state',
      label: m.office_mails_state,
      kind: 'choice',
      options: mailStates.map((value) => ({ value, label: mailStateTexts[value] })),
    },
    {
      key: 'kind',
      label: m.office_mails_kind,
      kind: 'choice',
      options: Object.entries(mailKindTexts).map(([value, label]) => ({ value, label })),
    },
    {
      key: 'language',
      label: m.office_mails_language,
      kind: 'choice',
      options: languages.map((value) => ({ value, label: languageTexts[value] })),
    },
    { key: 'at', label: m.office_mails_at, kind: 'days' },
  ],
  defaultSort: '-at',
  page: (api, query, signal) => api.get('/mails', { query, signal }),
  count: (api, query, signal) => api.get('/mails/count', { query, signal }),
  exportPath: '/mails.csv',
  acts: [
    actOf('send-again', m.office_mails_again, {
      question: (count) => m.office_mails_again_many({ count, shown: countText(count) }),
    }),
    actOf('set-aside', m.office_mails_set_aside),
    actOf('reopen', m.office_mails_reopen),
  ],
  panel: ({ uuid }, api) => (
    <RecordPanel query={mailQuery(api, uuid)}>
      {(mail) => (
        <>
          <MailFacts mail={mail} />
          <MailCopy mail={mail} />
        </>
      )}
    </RecordPanel>
  ),
  empty: m.office_mails_empty,
};

function actOf(
  act: 'send-again' | 'set-aside' | 'reopen',
  label: () => string,
  rest: Pick<ListAct, 'question'> = {},
): ListAct {
  return {
    key: act,
    label,
    permission: 'resend-mail',
    ...rest,
    run: (api, ids) => api.post('/mails/acts', { data: { act, ids } }),
  };
}
