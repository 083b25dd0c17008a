import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '@chipload/messages';
import { Button, IconButton } from '@chipload/ui/button';
import { Icon } from '@chipload/ui/icon';

/** The machines or materials of a floor, with a radio button for the one in use and one for none. */
export function FloorList({
  name,
  label,
  entries,
  inUse,
  onUse,
  onEdit,
  onRemove,
}: {
  name: string;
  label: string;
  entries: readonly { readonly name: string; readonly facts: string }[];
  inUse: string;
  onUse: (name: string) => void;
  /** Absent where there is nothing to change. */
  onEdit?: (name: string) => void;
  onRemove: (name: string) => void;
}) {
  if (entries.length === 0) return <p className="text-sm text-muted">{m.shop_floor_empty()}</p>;
  return (
    <fieldset className="divide-y rounded-panel border text-sm">
      <legend className="sr-only">{label}</legend>
      {entries.map((entry) => (
        <div key={entry.name} className="flex items-center gap-2 pr-2">
          <Entry name={name} isInUse={entry.name === inUse} onUse={() => onUse(entry.name)}>
            <span className="font-medium wrap-anywhere">{entry.name}</span>
            <span className="tabular text-muted">{entry.facts}</span>
          </Entry>
          {onEdit && (
            <Button
              id={editButtonId(entry.name)}
              size="small"
              look="quiet"
              aria-label={m.shop_floor_edit_named({ name: entry.name })}
              onClick={() => onEdit(entry.name)}
            >
              {m.shop_floor_edit()}
            </Button>
          )}
          <IconButton
            label={m.shop_floor_remove({ name: entry.name })}
            onClick={() => onRemove(entry.name)}
            className="pointer-coarse:size-11"
          >
            <Icon of={Trash2} size={16} />
          </IconButton>
        </div>
      ))}
      <Entry name={name} isInUse={inUse === ''} onUse={() => onUse('')}>
        {m.shop_floor_none()}
      </Entry>
    </fieldset>
  );
}

/** Returns the id of the button that edits an entry, which gets the focus again afterwards. */
export function editButtonId(name: string): string {
  return `edit-${name}`;
}

function Entry({
  name,
  isInUse,
  onUse,
  children,
}: {
  name: string;
  isInUse: boolean;
  onUse: () => void;
  children: ReactNode;
}) {
  return (
    <label className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-3 py-2 pl-3">
      <input type="radio" name={name} checked={isInUse} onChange={onUse} className="size-4 shrink-0" />
      <span className="grid min-w-0">{children}</span>
    </label>
  );
}
