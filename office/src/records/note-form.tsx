import { useRef, useState } from 'react';
import { attempt } from '@chipload/client/attempt';
import { deskLimits } from '@chipload/domain/desk';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { Field, Textarea } from '@chipload/ui/form/field';
import { failureMessages } from '../navigation/failure-text.ts';
import { useKey } from '../platform/keys/use-key.ts';
import { useOffice } from '../platform/office.ts';
import { useAct } from './use-act.ts';

/** Writes a note on a record; Ctrl Enter saves it. */
export function NoteForm({ subject }: { subject: string }) {
  const { api } = useOffice();
  const box = useRef<HTMLTextAreaElement>(null);
  const [body, setBody] = useState('');
  const add = useAct(
    () =>
      attempt(['addNote', subject, body], (idempotencyKey) =>
        api.post('/notes', { data: { subject, body }, idempotencyKey }),
      ),
    { onDone: () => setBody('') },
  );
  const isEmpty = body.trim() === '';
  useKey('write-note', () => box.current?.focus());
  useKey('save', () => add.run(), !isEmpty);

  return (
    <form
      noValidate
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) add.run();
      }}
    >
      <Field label={m.office_note()} hint={m.office_note_hint()} errors={failureMessages(add.error)}>
        {(control) => (
          <Textarea
            {...control}
            ref={box}
            rows={2}
            value={body}
            maxLength={deskLimits.note}
            onChange={({ currentTarget }) => setBody(currentTarget.value)}
          />
        )}
      </Field>
      {!isEmpty && (
        <Button type="submit" size="small" className="justify-self-start" busy={add.isBusy}>
          {m.office_note_save()}
        </Button>
      )}
    </form>
  );
}
