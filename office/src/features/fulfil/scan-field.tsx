import { type FormEvent, useEffect, useRef, useState } from 'react';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';
import { Field } from '@chipload/ui/form/field';
import { PartNumberInput } from '@chipload/ui/form/part-number-input';
import { takeTyping } from '../../platform/keys/key-listener.ts';
import type { Scanned } from './scan.ts';

/**
 * Takes what a scanner types and ends with Enter, also while no field has the focus, and says what became of it. A refusal
 * is an alert in large type: whoever packs looks at the shelf and not at the screen.
 */
export function ScanField({ onScan }: { onScan: (typed: string) => { scanned: Scanned; parcel: number } }) {
  const field = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [last, setLast] = useState<ReturnType<typeof onScan>>();
  useEffect(() => {
    const input = field.current?.querySelector('input');
    return input ? takeTyping(input) : undefined;
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '') return;
    setLast(onScan(typed));
    setTyped('');
  };
  return (
    <form onSubmit={submit} className="grid items-start gap-3 md:grid-cols-2">
      <div ref={field}>
        <Field label={m.office_fulfilment_scan()} hint={m.office_fulfilment_scan_hint()}>
          {(control) => (
            <PartNumberInput {...control} value={typed} onChange={({ target }) => setTyped(target.value)} />
          )}
        </Field>
      </div>
      {last !== undefined && <ScanResult {...last} />}
    </form>
  );
}

function ScanResult({ scanned, parcel }: { scanned: Scanned; parcel: number }) {
  const isPacked = scanned.status === 'packed';
  return (
    <p
      role={isPacked ? 'status' : 'alert'}
      className={`rounded-panel border p-3 text-lg font-semibold wrap-anywhere ${
        isPacked ? 'border-good bg-good-tint' : 'border-bad bg-bad-tint text-bad'
      }`}
    >
      {scanText(scanned, parcel)}
    </p>
  );
}

function scanText(scanned: Scanned, parcel: number): string {
  const { code } = scanned;
  switch (scanned.status) {
    case 'packed':
      return m.office_fulfilment_scanned({
        code,
        packed: countText(scanned.packed),
        wanted: countText(scanned.wanted),
        number: String(parcel),
      });
    case 'all-packed':
      return m.office_fulfilment_scan_all({ code, wanted: countText(scanned.wanted) });
    case 'none-to-ship':
      return m.office_fulfilment_scan_none({ code });
    case 'no-parcel':
      return m.office_fulfilment_scan_no_parcel({ code });
    case 'unknown':
      return m.office_fulfilment_scan_unknown({ code });
  }
}
