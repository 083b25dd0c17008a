import { m } from '@chipload/messages';
import { Button } from '../../ui/button.tsx';

/** Saves a section if it has changed, and goes on to the next. */
export function ContinueButton({ busy, disabled = false }: { busy: boolean; disabled?: boolean }) {
  return (
    <Button type="submit" look="primary" busy={busy} disabled={disabled} className="justify-self-end">
      {m.checkout_continue()}
    </Button>
  );
}
