import { useState } from 'react';
import { codeLimits } from '@chipload/domain/accounts';
import { m } from '@chipload/messages';
import { Button, buttonClass } from '../button.tsx';
import { TextField } from './text-field.tsx';

/** The secret of a new authenticator app, as a QR code and as text, and the field for its first code. */
export function AuthenticatorSecret({
  qrCode,
  secret,
  errors,
}: {
  /** The address of the picture. */
  qrCode: string;
  secret: string;
  errors: readonly string[] | undefined;
}) {
  return (
    <>
      <p>{m.security_authenticator_scan()}</p>
      <img src={qrCode} alt={m.security_qr_code()} width={220} height={220} className="rounded-control" />
      <p>
        {m.security_authenticator_type()}{' '}
        <code className="font-mono break-all select-all">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <TextField
        label={m.security_code()}
        hint={m.security_code_hint()}
        errors={errors}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={codeLimits.ofAuthenticator}
        required
      />
    </>
  );
}

/** New recovery codes. They can be shown only once, because the shop stores only their hashes. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  const [copied, setCopied] = useState('');
  const text = codes.join('\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(m.security_codes_copied());
    } catch {
      setCopied(m.security_codes_not_copied()); // not allowed, or an address without TLS
    }
  };
  return (
    <>
      <p>{m.security_codes_body()}</p>
      <ol className="tabular grid gap-1 rounded-control border bg-canvas p-3 font-mono select-all">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={() => void copy()}>{m.security_codes_copy()}</Button>
        <a
          className={buttonClass()}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download={m.security_codes_file()}
        >
          {m.security_codes_download()}
        </a>
        <span role="status" className="text-sm text-muted">
          {copied}
        </span>
      </div>
    </>
  );
}
