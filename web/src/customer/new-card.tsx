import { lazy, Suspense } from 'react';
import { flushSync } from 'react-dom';
import type { Card } from '@chipload/contract';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { focusAtOnce } from '@chipload/ui/form/focus-at-once';

const CardForm = lazy(async () => ({ default: (await import('./card-form.tsx')).CardForm }));

/** The id of the button that gets the focus back when the form of a card closes. */
export const newCardId = 'new-card';

/** Saves a card where one pays. It stands in place of the payment, because a form cannot contain another one. */
export function NewCard({ onAdded, onClose }: { onAdded: (card: Card) => void; onClose: () => void }) {
  const cancel = () => {
    flushSync(onClose);
    document.getElementById(newCardId)?.focus();
  };
  return (
    // The button that opened the form is gone: the keyboard goes on at the form.
    <div ref={focusAtOnce} tabIndex={-1} className="grid gap-3 outline-none">
      <Suspense>
        <CardForm onAdded={onAdded} />
      </Suspense>
      <p className="flex justify-end">
        <Button onClick={cancel}>{m.ui_cancel()}</Button>
      </p>
    </div>
  );
}
