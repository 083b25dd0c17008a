import { Link, useHydrated } from '@tanstack/react-router';
import { Camera, CircleAlert, FileUp, ListPlus, Wrench } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { skuKey } from '@chipload/domain/quick-add';
import { m } from '@chipload/messages';
import type { Currency } from '@chipload/messages/locale';
import { ownStorage } from '../../platform/session/own-storage.ts';
import { usePresent, useShop } from '../../platform/shop.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { HeadCell, Table } from '../../ui/table.tsx';
import { countText } from '../../ui/count-text.ts';
import { keptRows } from './kept-rows.ts';
import { QuickAddBar } from './quick-add-bar.tsx';
import { QuickAddRow } from './quick-add-row.tsx';
import { readFile } from '../../platform/files/read-text-file.ts';
import { ScanOutcome } from './scan-outcome.tsx';
import { useQuickAdd } from './use-quick-add.ts';
import { useScans } from './use-scans.ts';

const ScanDialog = lazy(async () => ({ default: (await import('./scan-dialog.tsx')).ScanDialog }));

/** Parts by their numbers: typed, scanned, pasted or read from a file. */
export function QuickAddScreen() {
  // What this window kept is known only to the browser.
  const isHydrated = useHydrated();
  return <QuickAdd key={String(isHydrated)} isHydrated={isHydrated} />;
}

function QuickAdd({ isHydrated }: { isHydrated: boolean }) {
  const { notifications } = useShop();
  const { currency, user } = usePresent();
  const quick = useQuickAdd(isHydrated ? keptRows(ownStorage(sessionStorage, user.id)) : undefined);
  const { rows, leftOut, dispatch, values, sum } = quick;
  const scans = useScans(dispatch);
  // Once opened it stays, so that the focus goes back to the button.
  const [camera, setCamera] = useState<'open' | 'closed'>();

  const upload = async (file: File | undefined) => {
    if (file === undefined) return;
    const read = await readFile(file);
    if ('problem' in read) notifications.add({ type: 'error', title: read.problem, body: '' });
    else quick.readText(read.text);
  };

  const outcome = (
    <ScanOutcome scan={scans.last} {...{ rows, leftOut, values, currency }} onChoose={scans.mend} />
  );

  return (
    <Page
      title={m.layout_quick_add()}
      actions={
        <>
          <Link to="/app/quick-add/from-library" className={buttonClass()}>
            <Icon of={Wrench} size={16} />
            {m.tool_libraries_title()}
          </Link>
          <UploadButton isDisabled={!isHydrated} onFile={(file) => void upload(file)} />
        </>
      }
    >
      <Intro />
      <div className="grid justify-items-start gap-3 *:w-full">
        <Button
          onClick={() => {
            scans.forget();
            setCamera('open');
          }}
          disabled={!isHydrated}
          className="sm:w-auto!"
        >
          <Icon of={Camera} size={16} />
          {m.quick_add_scan()}
        </Button>
        {camera !== 'open' && outcome}
        <Troubles quick={quick} />
      </div>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          quick.submit();
        }}
      >
        <fieldset disabled={!isHydrated} className="@container min-w-0">
          <Rows quick={quick} currency={currency} />
        </fieldset>
        <Button
          onClick={() => dispatch({ kind: 'more' })}
          disabled={!isHydrated}
          look="quiet"
          className="mt-2 -ml-4"
        >
          <Icon of={ListPlus} size={16} />
          {m.quick_add_more_rows()}
        </Button>
        <QuickAddBar
          sum={sum}
          currency={currency}
          errors={quick.errors}
          isBusy={quick.isBusy}
          onClear={() => dispatch({ kind: 'clear' })}
        />
      </form>
      {camera !== undefined && (
        <Suspense>
          <ScanDialog
            isOpen={camera === 'open'}
            onClose={() => setCamera('closed')}
            onCode={scans.take}
            sum={sum}
          >
            {outcome}
          </ScanDialog>
        </Suspense>
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

type Quick = ReturnType<typeof useQuickAdd>;

/** That there was no room for some rows, or that the shop could not be asked about them. */
function Troubles({ quick: { leftOut, hasFailed, retry } }: { quick: Quick }) {
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

function Rows({
  quick: { rows, values, messages, dispatch },
  currency,
}: {
  quick: Quick;
  currency: Currency;
}) {
  return (
    <Table caption={m.quick_add_rows()}>
      <Head currency={currency} />
      <tbody>
        {rows.map((row, index) => (
          <QuickAddRow
            key={row.id}
            row={row}
            place={index + 1}
            value={values[skuKey(row.sku)]}
            currency={currency}
            messages={messages[values[skuKey(row.sku)]?.inventory_code ?? row.sku]}
            dispatch={dispatch}
          />
        ))}
      </tbody>
    </Table>
  );
}

function Head({ currency }: { currency: string }) {
  return (
    <thead>
      <tr>
        <HeadCell className="hidden w-10 @xl:table-cell">
          <span className="sr-only">{m.quick_add_row()}</span>
        </HeadCell>
        <HeadCell>{m.trunk_part_number()}</HeadCell>
        <HeadCell className="w-24">{m.trunk_quantity()}</HeadCell>
        <HeadCell className="hidden w-32 @3xl:table-cell">{m.trunk_stock()}</HeadCell>
        <HeadCell numeric unit={currency} className="hidden w-28 @xl:table-cell">
          {m.trunk_price()}
        </HeadCell>
        <HeadCell numeric unit={currency} className="hidden w-32 @3xl:table-cell">
          {m.trunk_line_total()}
        </HeadCell>
        <HeadCell>
          <span className="sr-only">{m.trunk_actions()}</span>
        </HeadCell>
      </tr>
    </thead>
  );
}

function UploadButton({
  isDisabled,
  onFile,
}: {
  isDisabled: boolean;
  onFile: (file: File | undefined) => void;
}) {
  return (
    <label
      aria-disabled={isDisabled}
      className="relative inline-flex h-10 cursor-pointer items-center gap-2 rounded-control border border-line-strong bg-paper px-4 text-sm font-medium whitespace-nowrap transition-colors hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent aria-disabled:opacity-50 pointer-coarse:h-11"
    >
      <Icon of={FileUp} size={16} />
      {m.quick_add_upload()}
      <input
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
        disabled={isDisabled}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </label>
  );
}
