import { type FormEvent, useState } from 'react';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { Field } from '@chipload/ui/form/field';
import { PartNumberInput } from '@chipload/ui/form/part-number-input';
import { Unbroken } from '@chipload/ui/unbroken';
import { useOffered } from '../../platform/shop.ts';
import { PartLink } from '../../tools/part-link.tsx';
import { stepId } from './go-to-step.ts';
import type { HeldTool } from './holders.queries.ts';

/** The tool that the holder is for, and a form to change it. */
export function HolderToolBox({
  held,
  inventoryCode,
  onUse,
}: {
  held: HeldTool;
  /** The part number in the URL. */
  inventoryCode: string;
  onUse: (code: string) => void;
}) {
  const [typed, setTyped] = useState(inventoryCode);
  const found = held === 'unknown' ? null : held;
  const modifiesTools = useOffered('mod');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onUse(typed.trim());
  };

  return (
    <section className="grid gap-2" aria-labelledby="holder-tool">
      <h2 id="holder-tool" className="font-semibold">
        {m.holders_tool()}
      </h2>
      {found ? (
        <p className="text-sm wrap-anywhere">
          {found.mod_uuid === null ? (
            <PartLink code={found.inventory_code} />
          ) : modifiesTools ? (
            <a
              href={`/app/mod?mod=${found.mod_uuid}`}
              className="tabular font-medium text-accent underline-offset-2 hover:underline"
            >
              {found.inventory_code}
            </a>
          ) : (
            <span className="tabular font-medium">{found.inventory_code}</span>
          )}{' '}
          <span className="text-muted">
            <Unbroken text={found.description} />
          </span>
        </p>
      ) : (
        <p className="text-sm text-muted">{m.holders_tool_none()}</p>
      )}
      <form id={stepId('tool')} action="/app/holder" onSubmit={submit}>
        <Field
          label={found ? m.holders_tool_other() : m.holders_tool()}
          hint={m.holders_tool_hint()}
          errors={held === 'unknown' ? [m.holders_tool_unknown({ code: inventoryCode })] : []}
        >
          {(control) => (
            <div className="flex gap-2">
              <PartNumberInput
                {...control}
                name="inventoryCode"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
              <Button type="submit">{m.holders_tool_use()}</Button>
            </div>
          )}
        </Field>
      </form>
    </section>
  );
}
