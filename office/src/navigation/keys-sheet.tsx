import { m } from '@chipload/messages';
import { Dialog } from '@chipload/ui/dialog';
import { type KeyAct, type KeyId, keyIds, keyTable } from '../platform/keys/key-table.ts';
import { keyText } from '../platform/keys/key-text.ts';
import { useStaff } from '../platform/office.ts';
import { useShownSections } from './sections.ts';

const places = [
  ['everywhere', m.office_keys_everywhere],
  ['sections', m.office_keys_sections],
  ['list', m.office_keys_list],
  ['record', m.office_keys_record],
  ['packing', m.office_keys_packing],
] as const;

/** All keys, by the kind of screen that they act on. */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  const { has_shortcuts: hasShortcuts } = useStaff();
  const mayGo = new Set<KeyId>(useShownSections().map(({ go }) => go));
  return (
    <Dialog open wide title={m.office_keys()} onClose={onClose}>
      {!hasShortcuts && <p className="mb-4">{m.office_keys_off()}</p>}
      {/* Without a control of its own and longer than most windows: the keyboard scrolls it. */}
      <div role="group" aria-label={m.office_keys()} tabIndex={0} className="gap-6 sm:columns-2">
        {places.map(([place, title]) => {
          const acts = keyIds
            .filter((id) => place !== 'sections' || mayGo.has(id))
            .map((id): KeyAct => keyTable[id])
            .filter((act) => act.place === place);
          return (
            acts.length > 0 && (
              <section key={place} className="mb-6 break-inside-avoid">
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

/** A key as it is printed on the keyboard, or two that are pressed one after the other. */
export function KeyCaps({ of: key }: { of: string }) {
  const [first = '', second] = key.split(' ');
  return (
    <span className="inline-flex items-center gap-1">
      <OneKey of={first} />
      {second !== undefined && (
        <>
          <span className="text-xs text-muted">{m.office_key_then()}</span>
          <OneKey of={second} />
        </>
      )}
    </span>
  );
}

function OneKey({ of: key }: { of: string }) {
  return keyText(key).map((part) => (
    <kbd
      key={part}
      className="min-w-6 rounded-control border bg-canvas px-1.5 text-center font-sans text-xs/6"
    >
      {part}
    </kbd>
  ));
}
