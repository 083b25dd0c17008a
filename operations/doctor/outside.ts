// The outside of the shop: the address that buyers see, the mail server, the card company. Nothing is sent and nobody is charged.

import { askMailServer } from '@chipload/server/mailer';
import { askStripe } from '@chipload/server/stripe';
import { counted } from '../counted.ts';
import { isEncrypted, readCertificate } from './certificate.ts';
import {
  attention,
  type CheckWithoutDatabase,
  type Configuration,
  type Finding,
  ok,
  saidBy,
  wrong,
} from './finding.ts';

const patienceMilliseconds = 8_000;
const certificateDays = 14;
const dayMilliseconds = 86_400_000;

export const outsideChecks: readonly CheckWithoutDatabase[] = [
  { name: 'public-url', examine: examinePublicUrl },
  { name: 'certificate', examine: examineCertificate },
  { name: 'mail-server', examine: examineMail },
  { name: 'card-gateway', examine: examineCards },
];

async function examinePublicUrl({ publicUrl, isPublic }: Configuration): Promise<Finding> {
  if (!isPublic) return ok(`The shop is for this machine only (${publicUrl}).`);
  // Proxies keep /healthz and /readyz to the machine.
  const address = `${publicUrl}/robots.txt`;
  try {
    const answer = await fetch(address, {
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMilliseconds),
    });
    if (answer.ok) return ok(`${publicUrl} answers.`);
    return wrong(
      `${address} answers ${answer.status}: buyers may not reach the shop. Check the proxy, and whether the shop runs.`,
    );
  } catch (error) {
    const reason = error instanceof Error && error.cause ? saidBy(error.cause) : saidBy(error);
    return wrong(
      `${address} does not answer from here (${reason}): buyers may not reach the shop. Check the name, the proxy, its certificate and the firewall.`,
    );
  }
}

async function examineCertificate({ publicUrl, isPublic }: Configuration): Promise<Finding> {
  if (!isPublic) return ok('A shop for this machine only needs no certificate.');
  if (!isEncrypted(publicUrl))
    return wrong(
      'PUBLIC_URL is http: passwords and orders travel in the clear. Put a proxy with TLS in front.',
    );
  const certificate = await readCertificate(publicUrl, patienceMilliseconds);
  if ('unread' in certificate)
    return wrong(`The certificate of ${publicUrl} could not be read (${certificate.unread}).`);
  if ('problem' in certificate)
    return wrong(
      `The certificate of ${publicUrl} is refused (${certificate.problem}). Renew it, or correct the proxy.`,
    );
  const days = Math.floor((certificate.validUntil.getTime() - Date.now()) / dayMilliseconds);
  return days < certificateDays
    ? attention(`The certificate of ${publicUrl} ends in ${counted(days, 'day', 'days')}. Renew it.`)
    : ok(`The certificate of ${publicUrl} is valid for ${counted(days, 'day', 'days')}.`);
}

async function examineMail({ smtpUrl, mailFolder, isPublic }: Configuration): Promise<Finding> {
  if (smtpUrl === undefined)
    return isPublic
      ? attention(`E-mails are files in ${mailFolder}: nobody gets them. Set SMTP_URL.`)
      : ok(`E-mails are files in ${mailFolder}.`);
  const { host } = new URL(smtpUrl);
  try {
    await askMailServer(smtpUrl);
    return ok(`The mail server ${host} takes e-mails from this shop.`);
  } catch (error) {
    return wrong(
      `The mail server ${host} takes no e-mails (${saidBy(error)}). E-mails wait for about three days: correct SMTP_URL, or the server.`,
    );
  }
}

async function examineCards({ cardGateway, stripe, isPublic }: Configuration): Promise<Finding> {
  if (stripe) {
    const problem = await askStripe(stripe);
    if (problem !== undefined)
      return wrong(
        `Stripe does not work (${problem}). Correct STRIPE_SECRET_KEY, or see Stripe's status page.`,
      );
    return stripe.isTest && isPublic
      ? attention('Stripe accepts the key, but it is one for tests, which charges nobody. Set the live keys.')
      : ok(`Stripe accepts the key (${stripe.isTest ? 'test' : 'live'}).`);
  }
  if (cardGateway === 'sandbox')
    return isPublic
      ? wrong(
          'Cards of this public shop are paid to the sandbox, which charges nobody. Set CARD_GATEWAY=stripe or off.',
        )
      : ok('Cards are paid to the sandbox, which charges nobody.');
  return ok('The shop takes no cards; orders are paid on account.');
}
