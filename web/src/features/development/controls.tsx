import { Choice, Field, Input, QuantityInput, Select, Textarea } from '@chipload/ui/form/field';

export function Controls() {
  return (
    <section className="mb-8">
      <h2 className="mb-3 border-b pb-1 text-sm font-semibold">Field</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Input" hint="A hint">
          {(control) => <Input {...control} placeholder="Placeholder" />}
        </Field>
        <Field label="With errors" errors={['At most 20 characters', 'Not empty']}>
          {(control) => <Input {...control} defaultValue="PO-000000000000000000000" />}
        </Field>
        <Field label="Select" optional>
          {(control) => (
            <Select {...control}>
              <option>Alberta</option>
            </Select>
          )}
        </Field>
        <Field label="Disabled">{(control) => <Input {...control} defaultValue="Fixed" disabled />}</Field>
        <Field label="Textarea">{(control) => <Textarea {...control} />}</Field>
        <Field label="Quantity">{(control) => <QuantityInput {...control} defaultValue={12} />}</Field>
        <Choice name="choice" label="Ship together" hint="One shipment once all is in stock" defaultChecked />
        <Choice name="choice" label="Ship when available" hint="Several shipments" />
        <Choice name="choice" label="Not possible" disabled />
        <Choice type="checkbox" label="Checkbox" />
      </div>
    </section>
  );
}
