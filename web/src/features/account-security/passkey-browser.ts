// The browser's part of passkeys. The library is loaded when somebody asks for a passkey, and by no page before.

import type { Api } from '../../platform/api/api.ts';

const library = () => import('@simplewebauthn/browser');

/** Asks the device for a new passkey and keeps it; undefined when the person closed the browser's window. */
export async function createPasskey(api: Api, name: string) {
  const { startRegistration } = await library();
  const options = await api.post('/account/factors/passkeys/options', { quiet: true });
  const credential = await unlessCancelled(ask(startRegistration, options));
  return (
    credential && api.post('/account/factors/passkeys', { data: { name, credential: plain(credential) } })
  );
}

/** Signs in with a passkey; undefined when the person closed the browser's window. */
export async function signInWithPasskey(api: Api) {
  const { startAuthentication } = await library();
  const options = await api.post('/login/passkey/options');
  const credential = await unlessCancelled(ask(startAuthentication, options));
  return credential && api.post('/login/passkey', { data: { credential: plain(credential) } });
}

/** As the call takes it: an object of its own, whatever interface the browser has for it. */
function plain({ id, response, ...rest }: { readonly id: string; readonly response: object }) {
  return { ...rest, id, response: { ...response } };
}

/** The shop made the options with the other half of the same library; the contract does not repeat their shape. */
async function ask<Answer>(
  start: (asked: { optionsJSON: never }) => Promise<Answer>,
  options: object,
): Promise<Answer> {
  return start({ optionsJSON: options as never });
}

async function unlessCancelled<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    const isCancelled = error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
    if (isCancelled) return undefined;
    throw error;
  }
}
