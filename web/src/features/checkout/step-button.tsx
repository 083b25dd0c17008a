import { useHydrated } from '@tanstack/react-router';
import { type ComponentProps, createContext, type ReactNode, use, useId } from 'react';
import { createPortal } from 'react-dom';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';

type Step = {
  readonly formId: string;
  /** The place in the bar of a small screen for the action of the open section; null for the other sections, and until the bar is there. */
  readonly bar: HTMLElement | null;
};

const StepContext = createContext<Step>({ formId: '', bar: null });

/** The section in which a form and its button are. */
export function StepProvider({ formId, bar, children }: Step & { children: ReactNode }) {
  return <StepContext value={{ formId, bar }}>{children}</StepContext>;
}

/** Returns the id of the form of the section. */
export function useStepForm(): string {
  return use(StepContext).formId;
}

/** Submits the section: at its end, and on a small screen in the bar, which is always in sight. */
export function StepButton({
  className,
  inBar,
  ...button
}: Omit<ComponentProps<typeof Button>, 'form' | 'type' | 'look'> & {
  /** Shown in the bar instead. */
  inBar?: ReactNode;
}) {
  const { formId, bar } = use(StepContext);
  return (
    <>
      <Button type="submit" look="primary" className={`max-lg:hidden ${className ?? ''}`} {...button} />
      {bar !== null &&
        createPortal(inBar ?? <Button type="submit" look="primary" form={formId} {...button} />, bar)}
    </>
  );
}

/**
 * Saves a section if it has changed, and opens the next; disabled while a choice is `missing`, with its sentence above, and until the
 * script has loaded, without which it does nothing.
 */
export function ContinueButton({ busy, missing }: { busy: boolean; missing?: string | undefined }) {
  const hasScript = useHydrated();
  const missingId = useId();
  return (
    <>
      {missing !== undefined && (
        <p id={missingId} className="text-sm text-muted">
          {missing}
        </p>
      )}
      <StepButton
        busy={busy}
        disabled={!hasScript || missing !== undefined}
        aria-describedby={missing === undefined ? undefined : missingId}
        className="justify-self-end"
      >
        {m.checkout_continue()}
      </StepButton>
    </>
  );
}
