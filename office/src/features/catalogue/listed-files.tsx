import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';

/** Puts the one at a place before the one above it. */
export function raised<One>(all: readonly One[], place: number): readonly One[] {
  return all.toSpliced(place, 1).toSpliced(place - 1, 0, ...all.slice(place, place + 1));
}

export type FileAct = 'describe' | 'remove';

/** The buttons of one of the files of a record; their labels say which. */
export function FileActs({
  labels,
  isBusy,
  onRaise,
  onOpen,
}: {
  labels: Readonly<Record<'raise' | FileAct, string>>;
  isBusy: boolean;
  /** Undefined for the first one. */
  onRaise: (() => void) | undefined;
  onOpen: (act: FileAct) => void;
}) {
  return (
    <div className="flex flex-wrap gap-1">
      {onRaise && (
        <Button look="quiet" size="small" busy={isBusy} aria-label={labels.raise} onClick={onRaise}>
          {m.office_pictures_earlier()}
        </Button>
      )}
      <Button look="quiet" size="small" aria-label={labels.describe} onClick={() => onOpen('describe')}>
        {m.office_pictures_describe()}
      </Button>
      <Button look="quiet" size="small" aria-label={labels.remove} onClick={() => onOpen('remove')}>
        {m.office_pictures_remove()}
      </Button>
    </div>
  );
}
