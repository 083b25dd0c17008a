import { useState } from 'react';
import { Refused } from '@chipload/client/refused';

type Save = { readonly error: Error | null; readonly reset: () => void };

/**
 * Returns the record that a form was filled from, as `seen`: its version is sent with the change. `hasConflict` says whether the change
 * was refused because somebody else had changed the record, and `record` is theirs by now. `keep` then goes on with what was typed, to
 * be saved on top of theirs. The form of a new record was filled from none.
 */
export function useSeenRecord<Versioned extends { readonly version: number } | undefined>(record: Versioned) {
  const [seen, setSeen] = useState(record);
  return {
    seen,
    setSeen,
    hasConflict: ({ error }: Save) => isRecordChanged(error) && record?.version !== seen?.version,
    keep: (save: Save) => {
      setSeen(record);
      save.reset();
    },
  };
}

/** Whether a change was refused because somebody else changed the record in the meantime. */
function isRecordChanged(error: Error | null): boolean {
  return error instanceof Refused && error.code === 'record-changed';
}
