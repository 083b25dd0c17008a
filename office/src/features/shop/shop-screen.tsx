import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import type { OfficeShop, ShopRegistration, ShopState } from '@chipload/contract/office/shop';
import { findProvince } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { currentLanguage } from '@chipload/messages/locale';
import { Button } from '@chipload/ui/button';
import { Money } from '@chipload/ui/money';
import { AddressLink } from '../../navigation/address-link.tsx';
import { Screen } from '../../navigation/screen.tsx';
import { useMay, useOffice } from '../../platform/office.ts';
import { Fact, Facts } from '../../records/fact.tsx';
import { Section } from '../../records/section.tsx';
import { AddressDialog, MadeDialog, MinimumDialog, PrivacyDialog, RemindersDialog } from './shop-dialogs.tsx';
import { ShopLogos } from './logo.tsx';
import { AccentSamples, LookDialog } from './look-dialog.tsx';
import { RegistrationDialog, RemoveRegistrationDialog } from './registration-dialog.tsx';
import { Registrations, States } from './registrations.tsx';
import { RemoveStateDialog, StateDialog } from './state-dialog.tsx';
import { OpeningChecklist } from './opening-checklist.tsx';
import { CloseDialog } from './opening-dialogs.tsx';
import { madeText } from './shop-facts.ts';
import { openingQuery, shopQuery } from './shop.queries.ts';

type Open =
  | 'closing'
  | 'address'
  | 'look'
  | 'privacy'
  | 'minimum'
  | 'made'
  | 'reminders'
  | { readonly tax: ShopRegistration | undefined }
  | { readonly state: ShopState | undefined }
  | { readonly withoutTax: ShopRegistration }
  | { readonly withoutState: ShopState };

/** The facts of the shop on its pages and documents, and its tax registrations. */
export function ShopScreen() {
  const { api } = useOffice();
  const { data: shop } = useSuspenseQuery(shopQuery(api));
  useSectionOfAddress();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const change = (part: Open): ReactNode => (
    <Button look="quiet" onClick={() => setOpen(part)}>
      {m.office_shop_change()}
    </Button>
  );
  return (
    <Screen title={m.office_shop()}>
      <div className="grid max-w-3xl gap-8">
        <p className="max-w-prose text-sm text-pretty text-muted">{m.office_shop_hint()}</p>
        <Opening onClosing={() => setOpen('closing')} />
        <Address shop={shop} action={change('address')} />
        <Section title={m.office_shop_look()} anchor="look" action={change('look')}>
          {shop.look.accent === '' ? (
            <p>{m.office_shop_accent_own()}</p>
          ) : (
            <AccentSamples accent={shop.look.accent} />
          )}
        </Section>
        <ShopLogos shop={shop} />
        <Section title={m.office_shop_minimum()} action={change('minimum')}>
          <Facts>
            <Fact label="CAD">
              <Money cents={shop.minimum_order.cad} currency="CAD" />
            </Fact>
            <Fact label="USD">
              <Money cents={shop.minimum_order.usd} currency="USD" />
            </Fact>
          </Facts>
        </Section>
        <Section title={m.office_shop_made()} anchor="made" action={change('made')}>
          <p className="max-w-prose text-pretty">
            {madeText(shop.made_to_order) || m.office_shop_made_nothing()}
          </p>
        </Section>
        <Reminders shop={shop} action={change('reminders')} />
        <Section title={m.office_shipping()}>
          <p>
            <AddressLink address="/shipping" className="text-accent underline-offset-2 hover:underline">
              {m.office_shipping_open()}
            </AddressLink>
          </p>
        </Section>
        <MailsOfShop />
        <Registrations
          shop={shop}
          onOpen={(tax) => setOpen({ tax })}
          onRemove={(withoutTax) => setOpen({ withoutTax })}
        />
        <States
          shop={shop}
          onOpen={(state) => setOpen({ state })}
          onRemove={(withoutState) => setOpen({ withoutState })}
        />
        <Privacy shop={shop} action={change('privacy')} />
      </div>
      {open === 'closing' && <CloseDialog onClose={close} />}
      {open === 'address' && <AddressDialog shop={shop} onClose={close} />}
      {open === 'look' && <LookDialog shop={shop} onClose={close} />}
      {open === 'privacy' && <PrivacyDialog shop={shop} onClose={close} />}
      {open === 'minimum' && <MinimumDialog shop={shop} onClose={close} />}
      {open === 'made' && <MadeDialog shop={shop} onClose={close} />}
      {open === 'reminders' && <RemindersDialog shop={shop} onClose={close} />}
      {typeof open === 'object' && <RegisteredDialog open={open} shop={shop} onClose={close} />}
    </Screen>
  );
}

/** Gives the focus to the heading that the address names, each time that a link leads to it. */
function useSectionOfAddress(): void {
  const location = useLocation();
  useEffect(() => {
    const heading = document.getElementById(location.hash);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'start' });
  }, [location]);
}

/** The dialog of a registration for a tax, or in a state. */
function RegisteredDialog({
  open,
  ...dialog
}: {
  open: Exclude<Open, string>;
  shop: OfficeShop;
  onClose: () => void;
}) {
  if ('withoutTax' in open) return <RemoveRegistrationDialog {...dialog} registration={open.withoutTax} />;
  if ('withoutState' in open) return <RemoveStateDialog {...dialog} registered={open.withoutState} />;
  if ('tax' in open) return <RegistrationDialog {...dialog} {...(open.tax && { registration: open.tax })} />;
  return <StateDialog {...dialog} {...(open.state && { registered: open.state })} />;
}

/** The state of the shop for buyers: open or closed. */
function Opening({ onClosing }: { onClosing: () => void }) {
  const { api } = useOffice();
  const { data: opening } = useSuspenseQuery(openingQuery(api));
  if (opening.state !== 'open') return <OpeningChecklist />;
  const close = (
    <Button look="quiet" onClick={onClosing}>
      {m.office_opening_close()}
    </Button>
  );
  return (
    <Section title={m.office_opening_is_open()} action={close}>
      <p>{m.office_opening_is_open_hint()}</p>
    </Section>
  );
}

/** Leads to the mails of the shop; for whoever may read mails. */
function MailsOfShop() {
  const may = useMay();
  if (!may('read-mail-log')) return null;
  return (
    <Section title={m.office_mails()}>
      <p>
        <AddressLink address="/mails/examples" className="text-accent underline-offset-2 hover:underline">
          {m.office_mails_examples_open()}
        </AddressLink>
      </p>
    </Section>
  );
}

function Address({ shop: { address }, action }: { shop: OfficeShop; action: ReactNode }) {
  if (!address)
    return (
      <Section title={m.office_shop_address()} anchor="address" action={action}>
        <p>{m.office_shop_address_missing()}</p>
      </Section>
    );
  const { country, province } = address;
  return (
    <Section title={m.office_shop_address()} anchor="address" action={action}>
      <Facts>
        <Fact label={m.office_shop_site_name()}>{address.site_name || '–'}</Fact>
        <Fact label={m.office_shop_tagline_en()}>{address.tagline_en || '–'}</Fact>
        <Fact label={m.office_shop_tagline_fr()}>{address.tagline_fr || '–'}</Fact>
        <Fact label={m.office_shop_seller()}>
          {[address.name, address.line_1, address.line_2]
            .filter((line) => line !== '')
            .map((line) => (
              <div key={line}>{line}</div>
            ))}
          <div>
            {address.city}, {findProvince(country, province)?.name[currentLanguage()] ?? province}{' '}
            {address.postal}
          </div>
        </Fact>
        <Fact label={m.office_shop_phone()}>{address.phone || '–'}</Fact>
        <Fact label={m.office_shop_email()}>{address.email || '–'}</Fact>
      </Facts>
    </Section>
  );
}

function Reminders({ shop: { reminders }, action }: { shop: OfficeShop; action: ReactNode }) {
  return (
    <Section title={m.office_shop_reminders()} action={action}>
      <Facts>
        <Fact label={m.office_shop_reminder_days()}>{reminders.days.join(', ')}</Fact>
        <Fact label={m.office_shop_hold_after()}>
          {reminders.hold_after_days === null
            ? m.office_shop_hold_after_never()
            : m.office_shop_hold_after_days({ count: String(reminders.hold_after_days) })}
        </Fact>
      </Facts>
    </Section>
  );
}

function Privacy({ shop: { privacy }, action }: { shop: OfficeShop; action: ReactNode }) {
  return (
    <Section title={m.office_shop_privacy()} anchor="privacy" action={action}>
      {privacy ? (
        <Facts>
          <Fact label={m.office_shop_title_en()}>{privacy.title_en}</Fact>
          <Fact label={m.office_shop_title_fr()}>{privacy.title_fr}</Fact>
          <Fact label={m.office_shop_name()}>{privacy.name || '–'}</Fact>
          <Fact label={m.office_shop_email()}>{privacy.email || '–'}</Fact>
          <Fact label={m.office_shop_phone()}>{privacy.phone || '–'}</Fact>
        </Facts>
      ) : (
        <p className="max-w-prose text-pretty">{m.office_shop_privacy_missing()}</p>
      )}
    </Section>
  );
}
