import { m } from '@chipload/messages';
import { Dialog } from '@chipload/ui/dialog';
import { keyTable } from '../platform/keys/key-table.ts';
import { keyText } from '../platform/keys/key-text.ts';
import { useStaff } from '../platform/office.ts';

const places = [
  ['everywhere', m.office_keys_everywhere],
  ['list', m.office_keys_list],
  ['record', m.office_keys_record],
  ['packing', m.office_keys_packing],
] as const;

/** All keys, by the kind of screen that they act on. */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  const { has_shortcuts: hasShortcuts } = useStaff();
  return (
    <Dialog open wide title={m.office_keys()} onClose={onClose}>
      {!hasShortcuts && <p className="mb-4">{m.office_keys_off()}</p>}
      <div className="grid gap-6 sm:grid-cols-2">
        {places.map(([place, title]) => {
          const acts = Object.values(keyTable).filter((act) => act.place === place);
          return (
            acts.length > 0 && (
              <section key={place}>
                <h3 className="mb-1 text-xs font-medium text-muted">{title()}</h3>
                <dl className="grid gap-1">
                  {acts.map(({ key, label }) => (
                    <div key={key} className="flex min-h-7 items-center justify-between gap-4">
                      <dt>{label()}</dt>
                      <dd>
                        <KeyCaps of={key} />
                      </dd>
                    </div>
                  ))}
                </dl>
              </section>
            )
          );
        })}
      </div>
    </Dialog>
  );
}

/** A key as it is printed on the keyboard. */
export function KeyCaps({ of: key }: { of: string }) {
  return (
    <span className="inline-flex gap-1">
      {keyText(key).map((part) => (
        <kbd
          key={part}
          className="min-w-6 rounded-control border bg-canvas px-1.5 text-center font-sans text-xs/6"
        >
          {part}
        </kbd>
      ))}
    </span>
  );
}
