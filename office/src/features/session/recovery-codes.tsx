import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { RecoveryCodeList } from '@chipload/ui/form/second-factor';

/** Shows new recovery codes, which are shown once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <div className="grid gap-4 text-sm">
      <h2 className="text-base font-semibold">{m.security_recovery_codes()}</h2>
      <RecoveryCodeList codes={codes} />
      <Button look="primary" onClick={onKept}>
        {m.security_codes_kept()}
      </Button>
    </div>
  );
}
