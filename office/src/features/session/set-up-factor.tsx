import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { OfficeSession } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { fieldText } from '@chipload/ui/form/field-text';
import { AuthenticatorSecret } from '@chipload/ui/form/second-factor';
import { SkeletonRows } from '@chipload/ui/skeleton';
import { failureMessages, failureText } from '../../navigation/failure-text.ts';
import { useOffice } from '../../platform/office.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Shows the secret of a new authenticator, asks for its first code, then shows the recovery codes once. */
export function SetUpFactor({ onDone }: { onDone: (session: OfficeSession) => void }) {
  const { api } = useOffice();
  const create = useMutation({
    mutationFn: () => api.post('/session/factor/set-up'),
    gcTime: 0, // a cached mutation would keep the secret
  });
  const confirm = useMutation({
    mutationFn: (code: string) => api.post('/session/factor/confirm', { data: { code } }),
    gcTime: 0,
  });
  const start = useEffectEvent(() => create.mutate());
  // Once: each call creates another secret.
  useEffect(() => start(), []);

  if (confirm.data) {
    const { recovery_codes: codes, session } = confirm.data;
    return <RecoveryCodes codes={codes} onKept={() => onDone(session)} />;
  }
  if (create.error !== null)
    return (
      <div className="grid gap-4">
        <ErrorSummary messages={[failureText(create.error)]} />
        <Button onClick={() => create.mutate()}>{m.office_set_up_start_again()}</Button>
      </div>
    );
  if (!create.data) return <SkeletonRows rows={6} />;

  const { secret, qr_svg: picture } = create.data;
  return (
    <form
      noValidate
      className="grid gap-4 text-sm"
      onSubmit={(event) => {
        event.preventDefault();
        confirm.mutate(fieldText(new FormData(event.currentTarget), 'code'));
      }}
    >
      <h2 className="text-base font-semibold">{m.office_set_up_factor_title()}</h2>
      <p>{m.office_set_up_factor_body()}</p>
      <AuthenticatorSecret
        qrCode={`data:image/svg+xml,${encodeURIComponent(picture)}`}
        secret={secret}
        errors={failureMessages(confirm.error)}
      />
      <Button type="submit" look="primary" busy={confirm.isPending}>
        {m.office_continue()}
      </Button>
    </form>
  );
}
