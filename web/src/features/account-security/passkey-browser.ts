// The browser's part of passkeys. The library is loaded when somebody uses a passkey, and not before.

import type { Api } from '../../platform/api/api.ts';

const library = () => import('@simplewebauthn/browser');

/** Asks the device for a new passkey and stores it; undefined when the user closed the browser's dialog. */
export async function createPasskey(api: Api, name: string) {
  const { startRegistration } = await library();
  const options = await api.post('/account/factors/passkeys/options', { quiet: true });
  const credential = await unlessCancelled(ask(startRegistration, options));
  return (
    credential && api.post('/account/factors/passkeys', { data: { name, credential: plain(credential) } })
  );
}

/** Signs in with a passkey; undefined when the user closed the browser's dialog. */
export async function signInWithPasskey(api: Api) {
  const { startAuthentication } = await library();
  const options = await api.post('/login/passkey/options');
  const credential = await unlessCancelled(ask(startAuthentication, options));
  return credential && api.post('/login/passkey', { data: { credential: plain(credential) } });
}

/** Copies the browser's response into a plain object, as the call needs it. */
function plain({ id, response, ...rest }: { readonly id: string; readonly response: object }) {
  return { ...rest, id, response: { ...response } };
}

/** The server made the options with the server half of the same library; the contract does not repeat their shape. */
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
