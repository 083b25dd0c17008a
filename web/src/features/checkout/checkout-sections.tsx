import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Trunk } from '@chipload/contract';
import { type CheckoutStep, checkoutSteps } from '@chipload/domain/checkout';
import { m } from '@chipload/messages';
import { Refused, Unreachable } from '@chipload/client/refused';
import { announceFailure } from '../../platform/notifications/announce-failure.ts';
import { ownStorage } from '../../platform/session/own-storage.ts';
import { useVisitor, useShop } from '../../platform/shop.ts';
import { buttonClass } from '@chipload/ui/button';
import { Money } from '@chipload/ui/money';
import { BottomBar } from './bottom-bar.tsx';
import { BundlingSection } from './bundling/bundling-section.tsx';
import { CheckoutAside } from '../../cart/checkout-aside.tsx';
import { DockDays, hasDockDays } from './dock-days.tsx';
import { type Drafts, savedShipping } from './drafts.ts';
import { readStoredDrafts, storeDrafts } from './stored-drafts.ts';
import { PaymentSection } from './payment/payment-section.tsx';
import { firstStep, findObstacles, paymentChoice, stepAfter } from './progress.ts';
import { PurchaseOrderSection } from './purchase-order/purchase-order-section.tsx';
import { Section } from './section.tsx';
import type { SectionProps } from './section-props.ts';
import { contentId, headingId } from './section-facts.ts';
import { totalText, unknownFreight } from '../../cart/freight-text.ts';
import { isSessionOver } from '../../platform/api/session-over.ts';
import { ShippingSection } from './shipping/shipping-section.tsx';
import { StepProvider } from './step-button.tsx';
import { summaryOf } from './summary.ts';

const noDrafts: Drafts = {};

/** The four sections of the checkout, at most one of them open; a click on a heading opens or closes its section. */
export function CheckoutSections({ trunk, onSessionOver }: { trunk: Trunk; onSessionOver: () => void }) {
  const { notifications } = useShop();
  const [open, setOpen] = useState<CheckoutStep | undefined>(() => firstStep(trunk));
  const [drafts, setDrafts] = useState(noDrafts);
  const { user } = useVisitor();
  const [bar, setBar] = useState<HTMLElement | null>(null);

  const own = () => ownStorage(sessionStorage, user.id);
  const readStored = useEffectEvent(() => readStoredDrafts(own(), trunk));
  const store = useEffectEvent((changed: Drafts) => storeDrafts(own(), trunk, changed));
  useEffect(() => {
    // Not before the first render, which must match the one of the server.
    const stored = readStored();
    if (stored !== undefined) startTransition(() => setDrafts(stored));
  }, []);
  useEffect(() => {
    if (drafts !== noDrafts) store(drafts);
  }, [drafts]);

  const goTo = (step: CheckoutStep, focus = focusHeading) => {
    // The element that gets the focus must be in its final position before.
    flushSync(() => setOpen(step));
    focus(step);
  };
  const leadTo = (step: CheckoutStep) => goTo(step, focusFirstField);
  const goOn = (step: CheckoutStep) => (isTypedFirst(step) ? leadTo(step) : goTo(step));

  const onFailure = (error: unknown) => {
    if (isSessionOver(error)) onSessionOver();
    else if (error instanceof Unreachable || (error instanceof Refused && !error.isInvalid)) {
      announceFailure(notifications, error);
    }
  };

  const propsFor = (step: CheckoutStep): SectionProps => ({
    trunk,
    drafts,
    onDraft: (draft) => setDrafts((before) => ({ ...before, ...draft })),
    onDone: () => goOn(stepAfter(step)),
    onFailure,
  });

  // The payment is always missing here, because only the last section knows the card and its CVD.
  const obstacles = findObstacles(
    trunk,
    drafts,
    paymentChoice(trunk, { type: 'undefined', card: undefined }, ''),
  );
  const next = open ?? obstacles[0]?.step ?? 'payment';

  return (
    <CheckoutAside className="rounded-panel border bg-paper">
      {checkoutSteps.map((step) => (
        <Section
          key={step}
          step={step}
          isOpen={open === step}
          isComplete={obstacles.every((obstacle) => obstacle.step !== step)}
          summary={summaryOf(step, trunk)}
          onToggle={() => setOpen(open === step ? undefined : step)}
        >
          <StepProvider formId={`${headingId(step)}-form`} bar={open === step ? bar : null}>
            {step === 'bundling' && <BundlingSection {...propsFor(step)} />}
            {step === 'shipping' && <ShippingSection {...propsFor(step)} />}
            {step === 'purchase-order' && <PurchaseOrderSection {...propsFor(step)} />}
            {step === 'payment' && (
              <PaymentSection {...propsFor(step)} onSessionOver={onSessionOver} onOpen={leadTo} />
            )}
          </StepProvider>
        </Section>
      ))}
      {open !== 'payment' && <PanelFoot trunk={trunk} hasDays={open !== 'shipping'} />}
      <BottomBar trunk={trunk} drafts={open === 'payment' ? drafts : undefined} onAction={setBar}>
        <button type="button" className={buttonClass({ look: 'primary' })} onClick={() => goOn(next)}>
          {m.checkout_go_to()}
        </button>
      </BottomBar>
    </CheckoutAside>
  );
}

function focusHeading(step: CheckoutStep): void {
  const heading = document.getElementById(headingId(step));
  heading?.focus({ preventScroll: true });
  // If the panel stands below the cart, the section begins at the top of the screen.
  heading?.scrollIntoView({ block: matchMedia('(width < 64rem)').matches ? 'start' : 'nearest' });
}

/** A buyer begins such a section by typing; in the others there is something to read or to choose first. */
function isTypedFirst(step: CheckoutStep): boolean {
  return step === 'purchase-order';
}

/** For a section in which something is missing, or to be typed. */
function focusFirstField(step: CheckoutStep): void {
  focusHeading(step);
  document.getElementById(contentId(step))?.querySelector<HTMLElement>('input, select')?.focus();
}

/** The days at the dock and the total, while no open section shows them; on a small screen the bar has the total. */
function PanelFoot({ trunk, hasDays }: { trunk: Trunk; hasDays: boolean }) {
  const { total, currency } = trunk;
  return (
    <>
      {hasDays && hasDockDays(trunk, trunk.shipping_method.type) && (
        // As high as its usual text, which comes after the page.
        <div className="min-h-16 border-t px-4 py-3">
          <DockDays trunk={trunk} isBundled={trunk.is_bundled} shipping={savedShipping(trunk)} />
        </div>
      )}
      <p className="outdated flex justify-between gap-4 border-t px-4 py-3 text-sm font-semibold max-lg:hidden">
        {totalText(trunk, unknownFreight(trunk))}
        <Money cents={total} currency={currency} />
      </p>
    </>
  );
}
