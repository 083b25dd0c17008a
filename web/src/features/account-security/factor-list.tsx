import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shopTimeZone } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { formatDate } from '@chipload/messages/locale';
import { useShop } from '../../platform/shop.ts';
import { Button } from '@chipload/ui/button';
import { factorsQuery } from '../../customer/identity.queries.ts';
import { refreshFactors } from './account-security.queries.ts';
import { AddAuthenticatorDialog } from './add-authenticator-dialog.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { useConfirmation } from './use-confirmation.tsx';
import { Dialog } from '@chipload/ui/dialog';
import { RecoveryCodeList } from '@chipload/ui/form/second-factor';

/** The second factors, with buttons to add and remove them. */
export function FactorList() {
  const { api } = useShop();
  const queryClient = useQueryClient();
  const { data: factors } = useSuspenseQuery(factorsQuery(api));
  const [isAdding, setAdding] = useState<'authenticator' | 'passkey'>();
  const [codes, setCodes] = useState<readonly string[]>();
  const { dialog, confirmAndRetry } = useConfirmation();

  const change = useMutation({
    mutationFn: async (call: () => Promise<{ recovery_codes?: readonly string[] | null } | object>) => call(),
    onSuccess: async (answer) => {
      if ('recovery_codes' in answer && answer.recovery_codes) setCodes(answer.recovery_codes);
      await refreshFactors(api, queryClient);
    },
  });
  const run = (call: () => Promise<object>) =>
    change.mutate(call, { onError: confirmAndRetry(() => run(call)) });
  const removePasskey = (uuid: string) =>
    run(() => api.delete('/account/factors/passkeys/:uuid', { params: { uuid }, quiet: true }));
  const renewCodes = () => run(() => api.post('/account/factors/recovery-codes', { quiet: true }));

  const { authenticator, passkeys, recovery_codes_left: codesLeft } = factors;
  const hasFactor = authenticator !== null || passkeys.length > 0;
  const addedText = (addedAt: string) => m.security_added_on({ date: formatDate(addedAt, shopTimeZone) });
  const onAdded = (fresh: readonly string[] | null) => {
    setAdding(undefined);
    if (fresh) setCodes(fresh);
    void refreshFactors(api, queryClient);
  };

  return (
    <section className="grid gap-3">
      <h2 className="font-semibold">{m.security_factors()}</h2>
      <p className="text-sm text-muted">{m.security_factors_hint()}</p>
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
      <ul className="border-t text-sm">
        <AuthenticatorRow
          detail={authenticator && addedText(authenticator.added_at)}
          onRemove={() => run(() => api.delete('/account/factors/authenticator', { quiet: true }))}
          onSetUp={() => setAdding('authenticator')}
        />
        {passkeys.map(({ uuid, name, added_at: addedAt }) => (
          <FactorRow
            key={uuid}
            title={m.security_passkey_named({ name })}
            detail={addedText(addedAt)}
            action={m.security_remove()}
            label={m.security_remove_passkey({ name })}
            onAction={() => removePasskey(uuid)}
          />
        ))}
        {hasFactor && (
          <FactorRow
            title={m.security_recovery_codes()}
            detail={m.security_recovery_codes_left({ count: String(codesLeft) })}
            action={m.security_renew()}
            label={m.security_renew_codes()}
            onAction={renewCodes}
          />
        )}
      </ul>
      <div>
        <Button onClick={() => setAdding('passkey')}>{m.security_add_passkey()}</Button>
      </div>
      {isAdding === 'authenticator' && (
        <AddAuthenticatorDialog onClose={() => setAdding(undefined)} onAdded={onAdded} />
      )}
      {isAdding === 'passkey' && <AddPasskeyDialog onClose={() => setAdding(undefined)} onAdded={onAdded} />}
      {dialog}
    </section>
  );
}

/** The authenticator app; `detail` says when it was added, null means there is none. */
function AuthenticatorRow({
  detail,
  onRemove,
  onSetUp,
}: {
  detail: string | null;
  onRemove: () => void;
  onSetUp: () => void;
}) {
  const title = m.security_authenticator();
  return detail === null ? (
    <FactorRow
      title={title}
      detail={m.security_authenticator_hint()}
      action={m.security_set_up()}
      label={m.security_set_up_authenticator()}
      onAction={onSetUp}
    />
  ) : (
    <FactorRow
      title={title}
      detail={detail}
      action={m.security_remove()}
      label={m.security_remove_authenticator()}
      onAction={onRemove}
    />
  );
}

function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.security_recovery_codes()}
      footer={
        <Button look="primary" onClick={onClose}>
          {m.security_codes_kept()}
        </Button>
      }
    >
      <div className="grid gap-4">
        <RecoveryCodeList codes={codes} />
      </div>
    </Dialog>
  );
}

function FactorRow({
  title,
  detail,
  action,
  label,
  onAction,
}: {
  title: string;
  detail: string;
  /** The text of the button. */
  action: string;
  /** The longer label of the button for screen readers. */
  label: string;
  onAction: () => void;
}) {
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-b py-2">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <span className="font-medium">{title}</span>
        <span className="text-muted">{detail}</span>
      </div>
      <Button look="quiet" size="small" aria-label={label} onClick={onAction}>
        {action}
      </Button>
    </li>
  );
}
