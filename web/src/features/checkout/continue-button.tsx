import { m } from '@chipload/messages';
import { SubmitButton } from '@chipload/ui/form/submit-button';

/** Submits a section: saves it if it has changed, and opens the next. */
export function ContinueButton({ busy, disabled = false }: { busy: boolean; disabled?: boolean }) {
  return (
    <SubmitButton busy={busy} disabled={disabled} className="justify-self-end">
      {m.checkout_continue()}
    </SubmitButton>
  );
}
