import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';

/** Shows new recovery codes, which are shown once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <div className="grid gap-4 text-sm">
      <h2 className="text-base font-semibold">{m.security_recovery_codes()}</h2>
      <p>{m.security_codes_body()}</p>
      <ol className="tabular grid grid-cols-2 gap-1 rounded-control border bg-canvas p-3 select-all">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Button look="primary" onClick={onKept}>
        {m.security_codes_kept()}
      </Button>
    </div>
  );
}
