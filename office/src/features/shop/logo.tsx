import { useState } from 'react';
import type { OfficeShop } from '@chipload/contract/office/shop';
import { partPictureLimits } from '@chipload/domain/catalogue';
import { logoEndings, themes, type ThemeName } from '@chipload/domain/look';
import { logoPath } from '@chipload/contract/page';
import { newKey } from '@chipload/client/new-key';
import { m } from '@chipload/messages';
import { DropZone } from '@chipload/ui/form/drop-zone';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { failureText } from '../../navigation/failure-text.ts';
import { useOffice } from '../../platform/office.ts';
import { QuestionDialog } from '../../records/question-dialog.tsx';
import { Section } from '../../records/section.tsx';
import { useAct } from '../../records/use-act.ts';
import { shopFacts } from './shop-facts.ts';

/** The logo of the shop as it is on light and on dark screens, and the way to set and remove it. */
export function ShopLogos({ shop }: { shop: OfficeShop }) {
  const [removed, setRemoved] = useState<ThemeName>();
  const [light, dark] = shop.logos;
  return (
    <Section title={m.office_shop_logo()}>
      <p className="max-w-prose text-pretty text-muted">
        {light ? m.office_shop_logo_hint() : m.office_shop_logo_none()}
      </p>
      {light && (
        <ul className="grid gap-3 sm:grid-cols-2">
          <Shown theme="light" logo={light} onRemove={() => setRemoved('light')} />
          <Shown
            theme="dark"
            logo={dark ?? light}
            isOnPlate={!dark}
            {...(dark && { onRemove: () => setRemoved('dark') })}
          />
        </ul>
      )}
      <AddLogo ground="light" choose={m.office_shop_logo_choose()} />
      {light && <AddLogo ground="dark" choose={m.office_shop_logo_choose_dark()} />}
      {removed && <RemoveDialog shop={shop} ground={removed} onClose={() => setRemoved(undefined)} />}
    </Section>
  );
}

/** The logo as it stands in the header of the shop. */
function Shown({
  theme,
  logo,
  isOnPlate = false,
  onRemove,
}: {
  theme: ThemeName;
  logo: OfficeShop['logos'][number];
  isOnPlate?: boolean;
  onRemove?: () => void;
}) {
  const { paper, ink } = themes[theme];
  const label = theme === 'light' ? m.office_shop_accent_light() : m.office_shop_accent_dark();
  return (
    <li
      className="grid content-start justify-items-start gap-3 rounded-panel border border-line p-3"
      style={{ background: paper, color: ink }}
    >
      <span>{label}</span>
      <img
        src={logoPath(logo.digest)}
        width={logo.width}
        height={128}
        alt={m.office_shop_logo()}
        className={`h-8 w-auto max-w-full object-contain object-left ${isOnPlate ? 'rounded-control bg-[#fff] p-1' : ''}`}
      />
      {isOnPlate && <span className="text-pretty">{m.office_shop_logo_plate()}</span>}
      {onRemove && (
        <button type="button" className="min-h-8 underline underline-offset-2" onClick={onRemove}>
          {theme === 'light' ? m.office_shop_logo_remove() : m.office_shop_logo_remove_dark()}
        </button>
      )}
    </li>
  );
}

/** A large file over a slow line, and its turn among the pictures of others. */
const sendingMilliseconds = 180_000;

function AddLogo({ ground, choose }: { ground: ThemeName; choose: string }) {
  const { api } = useOffice();
  const [problem, setProblem] = useState<string>();
  const { run, isBusy, error, reset } = useAct(async (file: File) =>
    api.post('/shop/logos/:ground', {
      params: { ground },
      data: new Uint8Array(await file.arrayBuffer()),
      idempotencyKey: newKey(),
      timeout: sendingMilliseconds,
    }),
  );
  const add = (files: readonly File[]) => {
    const [file] = files;
    const found = files.length > 1 ? m.office_shop_logo_one() : file && problemOf(file);
    reset();
    setProblem(found);
    if (file && found === undefined) run(file);
  };
  const refused = problem ?? (error === null ? undefined : failureText(error));
  return (
    <>
      {refused !== undefined && <ErrorSummary messages={[refused]} />}
      <DropZone
        texts={{
          choose,
          drop: m.office_shop_logo_drop(),
          dropNow: m.office_shop_logo_drop_now(),
          formats: m.office_shop_logo_formats(),
        }}
        accept={logoEndings.join(',')}
        isSingle
        isDisabled={isBusy}
        onFiles={add}
      />
      <p role="status" className="text-muted empty:hidden">
        {isBusy && m.office_shop_logo_adding()}
      </p>
    </>
  );
}

/** Returns what is wrong with a file before it is sent; undefined if nothing is. */
function problemOf({ name, size }: File): string | undefined {
  if (!logoEndings.some((ending) => name.toLowerCase().endsWith(ending))) return m.office_shop_logo_kind();
  return size > partPictureLimits.bytes ? m.office_pictures_too_large() : undefined;
}

function RemoveDialog({
  shop,
  ground,
  onClose,
}: {
  shop: OfficeShop;
  ground: ThemeName;
  onClose: () => void;
}) {
  const { api } = useOffice();
  const isLight = ground === 'light';
  return (
    <QuestionDialog
      record={shop}
      factsOf={shopFacts}
      title={isLight ? m.office_shop_logo_remove() : m.office_shop_logo_remove_dark()}
      question={isLight ? m.office_shop_logo_remove_question() : m.office_shop_logo_remove_dark_question()}
      act={(_, { seen: { version }, idempotencyKey }) =>
        api.delete('/shop/logos/:ground', { params: { ground }, query: { version }, idempotencyKey })
      }
      onClose={onClose}
    />
  );
}
