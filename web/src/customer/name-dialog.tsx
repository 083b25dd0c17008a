import { modTextLimits } from '@chipload/domain/mods';
import { m } from '@chipload/messages';
import { errorsByField, invalidMessages } from '@chipload/client/refused';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { fieldText } from '@chipload/ui/form/field-text';
import { focusFirst } from '@chipload/ui/form/focus-first';
import { FormDialog } from '@chipload/ui/form/form-dialog';
import { TextField } from '@chipload/ui/form/text-field';

/** Asks for the name of a mod or holder: to save it, or to rename it. */
export function NameDialog({
  title,
  action,
  name,
  error,
  isBusy,
  onClose,
  onName,
}: {
  title: string;
  action: string;
  /** The name until another one is typed. */
  name: string;
  error: Error | null;
  isBusy: boolean;
  onClose: () => void;
  onName: (name: string) => void;
}) {
  return (
    <FormDialog
      title={title}
      action={action}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={(form) => onName(fieldText(form, 'name'))}
    >
      <ErrorSummary messages={invalidMessages(error)} />
      <TextField
        label={m.mods_name()}
        hint={m.mods_name_hint()}
        errors={errorsByField(error)['name']}
        name="name"
        defaultValue={name}
        maxLength={modTextLimits.name}
        ref={focusFirst}
      />
    </FormDialog>
  );
}
