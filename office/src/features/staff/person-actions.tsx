import { useState } from 'react';
import type { Colleague } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { failureText } from '../../navigation/failure-text.ts';
import type { RecordAct } from '../../navigation/record-acts.ts';
import { useOffice } from '../../platform/office.ts';
import { QuestionDialog } from '../../records/question-dialog.tsx';
import { offerUndo } from '../../records/undo.ts';
import { useAct } from '../../records/use-act.ts';
import { draftOf, personFacts } from './person-draft.ts';

/** Returns what may be done to another person at once (a new link, signing out, disabling), and the question that is open. */
export function usePersonActions(person: Colleague, hasSessions: boolean) {
  const { api, notifications } = useOffice();
  const { uuid, name, email, version } = person;
  const params = { uuid };
  const [question, setQuestion] = useState<'disable' | 'end-sessions'>();
  const onFailed = (error: Error) =>
    notifications.add({ type: 'error', title: m.office_staff_not_saved(), body: failureText(error) });
  const invite = useAct(() => api.post('/staff/:uuid/invite', { params }), {
    onDone: () =>
      notifications.add({
        type: 'success',
        title: m.office_staff_invite_again(),
        body: m.office_staff_invited_done({ email }),
      }),
    onFailed,
  });
  const setDisabled = (isDisabled: boolean, seen: number) =>
    api.patch('/staff/:uuid', { params, data: { version: seen, is_disabled: isDisabled } });
  const enable = useAct(() => setDisabled(false, version), { onFailed });
  const acts: RecordAct[] =
    person.state === 'disabled'
      ? [{ label: m.office_staff_enable(), isOff: enable.isBusy, run: () => enable.run() }]
      : [
          { label: m.office_staff_invite_again(), isOff: invite.isBusy, run: () => invite.run() },
          ...(hasSessions
            ? [{ label: m.office_staff_sessions_end(), run: () => setQuestion('end-sessions') }]
            : []),
          { label: m.office_staff_disable(), look: 'danger', run: () => setQuestion('disable') },
        ];
  const close = () => setQuestion(undefined);
  const dialogs = (
    <>
      {question === 'end-sessions' && (
        <QuestionDialog
          title={m.office_staff_sessions_end()}
          question={m.office_staff_sessions_end_question({ name })}
          act={() => api.delete('/staff/:uuid/sessions', { params })}
          onClose={close}
        />
      )}
      {question === 'disable' && (
        <QuestionDialog
          title={m.office_staff_disable_title({ name })}
          action={m.office_staff_disable()}
          question={m.office_staff_disable_question()}
          record={person}
          factsOf={(known) => personFacts(draftOf(known), known.roles)}
          act={(_, { seen }) => setDisabled(true, seen.version)}
          onDone={(disabled) =>
            offerUndo({
              title: m.office_staff_disabled_done({ name }),
              undo: () => setDisabled(false, disabled.version),
            })
          }
          onClose={close}
        />
      )}
    </>
  );
  return { acts, dialogs };
}
