import { CircleAlert, Info } from 'lucide-react';
import type { Trunk } from '@chipload/contract';
import { m } from '@chipload/messages';
import { currentLanguage, formatMoney } from '@chipload/messages/locale';
import { Button } from '@chipload/ui/button';
import { Choice, Field, Select } from '@chipload/ui/form/field';
import { Notice } from '@chipload/ui/notice';
import { CvdEntry } from '../../../customer/cvd-entry.tsx';
import { usualCard, type PaymentDraft } from '../drafts.ts';
import { NavLink } from '../../../navigation/nav-link.tsx';
import type { CvdFieldKind } from '../../../customer/use-cvd-field.ts';
import { newCardId } from '../../../customer/new-card.tsx';

type FieldsProps = {
  trunk: Trunk;
  draft: PaymentDraft;
  cvd: string;
  cvdField: CvdFieldKind;
  /** A card was just added: its CVD is typed next. */
  isCardNew: boolean;
  /** The errors of a 422 by field, such as a declined card. */
  errors: Readonly<Record<string, readonly string[]>>;
  onChange: (draft: PaymentDraft) => void;
  onCvd: (cvd: string) => void;
  onNewCard: () => void;
};

/** The choice of payment: on account if the customer has credit, or by a card on file if the shop accepts cards. */
export function PaymentFields(props: FieldsProps) {
  const { trunk, draft, onChange } = props;
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-2 text-sm font-semibold">{m.checkout_payment()}</legend>
      {trunk.has_credit && (
        <Choice
          name="payment"
          label={m.checkout_account()}
          hint={<AccountHint trunk={trunk} />}
          checked={draft.type === 'account'}
          onChange={() => onChange({ type: 'account', card: undefined })}
        />
      )}
      {trunk.has_credit && trunk.overdue !== null && draft.type !== 'card' && (
        <Notice tone="bad" icon={CircleAlert}>
          <p>{m.checkout_overdue({ days: trunk.overdue.days })}</p>
          <p className="mt-1 flex flex-wrap gap-x-4">
            <PlainLink href="/customer/account/invoices?state=overdue">{m.checkout_pay_invoices()}</PlainLink>
            <PlainLink href="/app/contact">{m.layout_contact()}</PlainLink>
          </p>
        </Notice>
      )}
      {trunk.has_credit && !trunk.is_within_limit && draft.type !== 'card' && (
        <Notice tone="bad" icon={CircleAlert}>
          <p>{m.checkout_over_limit()}</p>
          <AccountLinks />
        </Notice>
      )}
      <WhyNotOnAccount trunk={trunk} />
      {trunk.is_on_behalf ? (
        <Notice tone="partial" icon={Info}>
          <p>{m.refusal_card_on_behalf()}</p>
        </Notice>
      ) : trunk.takes_cards ? (
        <Choice
          name="payment"
          label={m.checkout_card()}
          hint={trunk.kind === 'mod' ? m.checkout_card_hint_made() : m.checkout_card_hint()}
          checked={draft.type === 'card'}
          onChange={() => onChange({ type: 'card', card: usualCard(trunk) })}
        />
      ) : (
        !trunk.has_credit && (
          <Notice tone="partial" icon={Info}>
            <p>{trunk.kind === 'mod' ? m.checkout_no_cards_made() : m.checkout_no_cards_taken()}</p>
          </Notice>
        )
      )}
      {trunk.kind === 'standard' && !trunk.has_credit && !trunk.is_on_behalf && (
        <p className="text-xs text-muted">
          {m.checkout_apply_for_credit()} <PlainLink href="/customer/account">{m.layout_account()}</PlainLink>
        </p>
      )}
      {draft.type === 'card' && trunk.takes_cards && !trunk.is_on_behalf && <CardFields {...props} />}
    </fieldset>
  );
}

/** Says why what is made to order cannot go on the account of a company that has credit. */
function WhyNotOnAccount({ trunk: { made_on_account: made, currency } }: { trunk: Trunk }) {
  if (made === null || made.obstacle === null) return null;
  const limit = formatMoney(made.limit ?? 0, currency, currentLanguage());
  const whys: Record<typeof made.obstacle, string> = {
    'made-not-on-account': m.checkout_made_not_on_account(),
    'made-while-on-hold': m.checkout_made_while_on_hold(),
    'over-made-limit': m.checkout_over_made_limit({ limit }),
  };
  return (
    <Notice tone="partial" icon={Info}>
      <p>{whys[made.obstacle]}</p>
      <AccountLinks />
    </Notice>
  );
}

function AccountLinks() {
  return (
    <p className="mt-1 flex flex-wrap gap-x-4">
      <PlainLink href="/customer/account/credit">{m.account_credit()}</PlainLink>
      <PlainLink href="/app/contact">{m.layout_contact()}</PlainLink>
    </p>
  );
}

/** Says how an order on account is paid, what is free of the credit, and by how much the order is over it. */
function AccountHint({ trunk: { credit, made_on_account: made, currency } }: { trunk: Trunk }) {
  const amount = (cents: number) => formatMoney(cents, currency, currentLanguage());
  return (
    <>
      {m.checkout_account_hint()}
      {credit !== null && credit.excess > 0 && (
        <span className="tabular block text-bad">
          {credit.free < 0
            ? m.checkout_credit_exceeded({ amount: amount(-credit.free) })
            : m.checkout_credit_over({ free: amount(credit.free), excess: amount(credit.excess) })}
        </span>
      )}
      {credit?.excess === 0 && (
        <span className="tabular block">{m.checkout_credit_free({ free: amount(credit.free) })}</span>
      )}
      {made !== null && made.limit !== null && (
        <span className="tabular block">{m.checkout_made_limit({ limit: amount(made.limit) })}</span>
      )}
      {made !== null && made.deposit > 0 && (
        <span className="tabular block">{m.checkout_deposit({ deposit: amount(made.deposit) })}</span>
      )}
    </>
  );
}

function PlainLink({ href, children }: { href: string; children: string }) {
  return (
    <NavLink href={href} className="thumb-room text-accent underline underline-offset-2">
      {children}
    </NavLink>
  );
}

function CardFields({
  trunk,
  draft,
  cvd,
  cvdField,
  isCardNew,
  errors,
  onChange,
  onCvd,
  onNewCard,
}: FieldsProps) {
  const cards = trunk.available_credit_cards;
  return (
    <div className="grid gap-3 pt-1 pl-7">
      {cards.length === 0 ? (
        <p className="text-sm text-muted">{m.checkout_no_cards()}</p>
      ) : (
        <div className="grid gap-3 sm:max-lg:grid-cols-[minmax(0,1fr)_8rem]">
          <Field label={m.checkout_card_on_file()} errors={errors['card']}>
            {(control) => (
              <Select
                {...control}
                value={draft.card ?? ''}
                onChange={(event) => onChange({ type: 'card', card: event.target.value || undefined })}
              >
                <option value="">{m.checkout_choose_card()}</option>
                {cards.map(({ uuid, masked_number: number }) => (
                  <option key={uuid} value={uuid}>
                    {number}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <CvdEntry cvd={cvd} errors={errors['cvd']} field={cvdField} isNext={isCardNew} onCvd={onCvd} />
        </div>
      )}
      <p>
        <Button id={newCardId} size="small" onClick={onNewCard}>
          {m.checkout_add_card()}
        </Button>
      </p>
    </div>
  );
}
