import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { Erasing } from '@chipload/contract';
import { codeLimits, passwordLimits } from '@chipload/domain/accounts';
import { m } from '@chipload/messages';
import { currentLanguage, formatCount, formatMoney } from '@chipload/messages/locale';
import { errorsByField, Refused } from '@chipload/client/refused';
import { useShop } from '../../platform/shop.ts';
import { Button } from '@chipload/ui/button';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { fieldText } from '@chipload/ui/form/field-text';
import { FormDialog } from '@chipload/ui/form/form-dialog';
import { Notice } from '@chipload/ui/notice';
import { TextField } from '@chipload/ui/form/text-field';
import { factorsQuery } from '../../customer/identity.queries.ts';
import { PasswordField } from '@chipload/ui/form/password-field';
import { eraseAccount, erasingQuery } from './privacy.queries.ts';

/**
 * Erases the account: says what is erased and what is kept, and asks for the password, or says why the account cannot be
 * erased yet.
 */
export function EraseAccount({ onErased }: { onErased: () => void }) {
  const { api } = useShop();
  const { data: erasing } = useSuspenseQuery(erasingQuery(api));
  const [isAsking, setAsking] = useState(false);
  const isBlocked = erasing.open_orders.length > 0 || erasing.balance !== null;
  return (
    <section className="grid gap-3 border-t pt-8 text-sm">
      <h2 className="text-base font-semibold">{m.privacy_erase_title()}</h2>
      <p>{m.privacy_erase_goes()}</p>
      <p>{m.privacy_erase_stays()}</p>
      <p>
        {erasing.colleagues > 0
          ? m.privacy_erase_others({ count: formatCount(erasing.colleagues, currentLanguage()) })
          : m.privacy_erase_last()}
      </p>
      {isBlocked ? (
        <Blocked erasing={erasing} />
      ) : (
        <div>
          <Button onClick={() => setAsking(true)}>{m.privacy_erase_begin()}</Button>
        </div>
      )}
      {isAsking && <EraseDialog onClose={() => setAsking(false)} onErased={onErased} />}
    </section>
  );
}

function Blocked({ erasing: { open_orders: orders, balance } }: { erasing: Erasing }) {
  return (
    <Notice tone="partial" icon={TriangleAlert} title={m.privacy_blocked_title()}>
      {orders.length > 0 && <p>{m.privacy_blocked_orders({ numbers: orders.join(', ') })}</p>}
      {balance && (
        <p>
          {m.privacy_blocked_balance({
            amount: formatMoney(balance.amount, balance.currency, currentLanguage()),
          })}
        </p>
      )}
    </Notice>
  );
}

function EraseDialog({ onClose, onErased }: { onClose: () => void; onErased: () => void }) {
  const { api } = useShop();
  const { data: factors } = useSuspenseQuery(factorsQuery(api));
  const erase = useMutation({ ...eraseAccount(api), onSuccess: onErased });
  const errors = errorsByField(erase.error);

  const submit = (form: FormData) => {
    const [password, code] = [fieldText(form, 'password'), fieldText(form, 'code').trim()];
    erase.mutate(code === '' ? (password === '' ? {} : { password }) : { code });
  };

  return (
    <FormDialog
      title={m.privacy_erase_dialog()}
      action={m.privacy_erase_now()}
      isBusy={erase.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{m.privacy_erase_final()}</p>
      <ErrorSummary messages={otherMessages(erase.error)} />
      <PasswordField
        label={m.customers_password()}
        errors={errors['password']}
        name="password"
        autoComplete="current-password"
        maxLength={passwordLimits.maximum}
      />
      {factors.authenticator && (
        <TextField
          label={m.privacy_erase_code()}
          errors={errors['code']}
          name="code"
          autoComplete="one-time-code"
          maxLength={codeLimits.maximum}
          optional
        />
      )}
      {factors.passkeys.length > 0 && <p className="text-sm text-muted">{m.privacy_erase_passkey()}</p>}
    </FormDialog>
  );
}

/** Returns the messages that belong to no field. */
function otherMessages(error: unknown): readonly string[] {
  if (!(error instanceof Refused) || Object.keys(error.errors).length > 0) return [];
  return error.messages.length > 0 ? error.messages : [error.message];
}
