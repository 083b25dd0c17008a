import { Link, useHydrated } from '@tanstack/react-router';
import { CircleAlert, Wrench } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { m } from '@chipload/messages';
import { ownStorage } from '../../platform/session/own-storage.ts';
import { useVisitor } from '../../platform/shop.ts';
import { Button, buttonClass } from '@chipload/ui/button';
import { Icon } from '@chipload/ui/icon';
import { Notice } from '@chipload/ui/notice';
import { Page } from '@chipload/ui/page';
import { countText } from '@chipload/ui/count-text';
import { receivePastedRows } from '../../finding/pasted-rows.ts';
import { readStoredRows } from './stored-rows.ts';
import { QuantityQuestion } from './quantity-question.tsx';
import { QuickAddForm } from './quick-add-form.tsx';
import { Scanning } from './scanning.tsx';
import { UploadButton } from './upload-button.tsx';
import { type QuickAdd, useQuickAdd } from './use-quick-add.ts';

/** Adds parts to the cart by part number: typed, scanned, pasted or read from a file. */
export function QuickAddScreen() {
  // The stored rows are known only in the browser.
  const isHydrated = useHydrated();
  return <Contents key={String(isHydrated)} isHydrated={isHydrated} />;
}

function Contents({ isHydrated }: { isHydrated: boolean }) {
  const { currency, user } = useVisitor();
  const quick = useQuickAdd(isHydrated ? readStoredRows(ownStorage(sessionStorage, user.id)) : undefined);
  const readText = useEffectEvent(quick.readText);
  useEffect(() => (isHydrated ? receivePastedRows((text) => readText(text)) : undefined), [isHydrated]);
  usePagePaste(quick.readText);
  return (
    <Page
      title={m.layout_quick_add()}
      actions={
        <>
          <Link to="/app/quick-add/from-library" className={buttonClass()}>
            <Icon of={Wrench} size={16} />
            {m.tool_libraries_title()}
          </Link>
          <UploadButton isDisabled={!isHydrated} onText={quick.readText} />
        </>
      }
    >
      <div className="flex flex-col">
        <Intro />
        <div className="grid gap-3 pointer-coarse:order-first pointer-coarse:mb-4">
          <Scanning quick={quick} currency={currency} isDisabled={!isHydrated} />
          <Problems quick={quick} />
        </div>
      </div>
      <QuickAddForm quick={quick} currency={currency} isDisabled={!isHydrated} />
      {quick.question !== undefined && (
        <QuantityQuestion
          text={quick.question.text}
          onAnswer={quick.answer}
          onClose={() => quick.dispatch({ kind: 'drop-question' })}
        />
      )}
    </Page>
  );
}

function Intro() {
  return (
    <div className="mb-4 grid max-w-3xl gap-1 text-sm text-muted">
      <p>{m.quick_add_intro()}</p>
      <p className="hidden pointer-fine:block">
        {m.quick_add_keys()} {m.quick_add_scanner()}
      </p>
      <noscript>
        <p>{m.quick_add_needs_script()}</p>
      </noscript>
    </div>
  );
}

/** Says that some rows did not fit, or that looking up the parts failed. */
function Problems({ quick: { leftOut, hasFailed, retry } }: { quick: QuickAdd }) {
  return (
    <>
      {leftOut > 0 && (
        <Notice tone="partial" icon={CircleAlert} role="alert">
          <p>{m.quick_add_left_out({ count: leftOut, shown: countText(leftOut) })}</p>
        </Notice>
      )}
      {hasFailed && (
        <Notice tone="bad" icon={CircleAlert} role="alert" title={m.quick_add_failed()}>
          <Button onClick={retry} className="mt-1 justify-self-start">
            {m.quick_add_try_again()}
          </Button>
        </Notice>
      )}
    </>
  );
}

/** Takes over what is pasted while no field has the focus. */
function usePagePaste(onText: (text: string) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const isInField =
      event.target instanceof Element && event.target.closest('input, textarea, dialog') !== null;
    const text = event.clipboardData?.getData('text/plain').trim() ?? '';
    if (!isInField && text !== '') onText(text);
  });
  useEffect(() => {
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}
