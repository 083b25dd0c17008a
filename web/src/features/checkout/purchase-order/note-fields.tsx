import { Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { checkoutLimits } from '@chipload/domain/checkout';
import { m } from '@chipload/messages';
import { Button, IconButton } from '@chipload/ui/button';
import { Icon } from '@chipload/ui/icon';
import { TextField } from '@chipload/ui/form/text-field';
import { newKey } from '@chipload/client/new-key';
import type { NoteDraft } from '../drafts.ts';
import { noteErrors } from '../obstacle-text.ts';

/** The notes of an order, added and removed one by one. */
export function NoteFields({
  notes,
  onChange,
}: {
  notes: readonly NoteDraft[];
  onChange: (notes: readonly NoteDraft[]) => void;
}) {
  const [added, setAdded] = useState<string>();
  const addButton = useRef<HTMLButtonElement>(null);
  const limit = checkoutLimits.noteLength;

  const add = () => {
    const note = { key: newKey(), uuid: undefined, body: '' };
    setAdded(note.key);
    onChange([...notes, note]);
  };
  const remove = (key: string) => {
    onChange(notes.filter((note) => note.key !== key));
    addButton.current?.focus();
  };

  return (
    <div className="grid gap-3">
      {notes.map(({ key, uuid, body }, index) => (
        <div key={key} className="flex items-start gap-1">
          <div className="min-w-0 flex-1">
            <TextField
              label={m.checkout_note({ number: index + 1 })}
              hint={m.checkout_characters({ count: body.length, limit })}
              // A new note gets the focus, so that the buyer can type it at once.
              autoFocus={key === added}
              errors={noteErrors(body)}
              value={body}
              autoComplete="off"
              onChange={(event) => onChange(notes.with(index, { key, uuid, body: event.target.value }))}
            />
          </div>
          <IconButton
            label={m.checkout_remove_note({ number: index + 1 })}
            className="mt-6"
            onClick={() => remove(key)}
          >
            <Icon of={Trash2} />
          </IconButton>
        </div>
      ))}
      <Button
        ref={addButton}
        look="quiet"
        size="small"
        className="justify-self-start"
        disabled={notes.length >= checkoutLimits.notes}
        onClick={add}
      >
        <Icon of={Plus} size={16} />
        {m.checkout_add_note()}
      </Button>
    </div>
  );
}
