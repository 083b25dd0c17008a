import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { Dialog } from '@chipload/ui/dialog';

/** Shows new recovery codes. It can do so only once, because the shop stores only their hashes. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
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
        <p>{m.security_codes_body()}</p>
        <ol className="tabular grid gap-1 font-mono select-all">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
    </Dialog>
  );
}
