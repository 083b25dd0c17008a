// The browser's part of passkeys. The library is loaded when somebody uses a passkey, and not before.

import type { Api } from '../../platform/api/api.ts';

const loadLibrary = () => import('@simplewebauthn/browser');

/** Asks the device for a new passkey and stores it; undefined when the user closed the browser's dialog. */
export async function createPasskey(api: Api, name: string) {
  const { startRegistration } = await loadLibrary();
  const options = await api.post('/account/factors/passkeys/options', { quiet: true });
  const credential = await unlessCancelled(ask(startRegistration, options));
  return (
    credential &&
    api.post('/account/factors/passkeys', { data: { name, credential: plainCredential(credential) } })
  );
}

/** Signs in with a passkey; undefined when the user closed the browser's dialog. */
export async function signInWithPasskey(api: Api) {
  const { startAuthentication } = await loadLibrary();
  const options = await api.post('/login/passkey/options');
  const credential = await unlessCancelled(ask(startAuthentication, options));
  return credential && api.post('/login/passkey', { data: { credential: plainCredential(credential) } });
}

/** Copies the browser's response into a plain object, as the call needs it. */
function plainCredential({ id, response, ...rest }: { readonly id: string; readonly response: object }) {
  return { ...rest, id, response: { ...response } };
}

/** Calls the library with options of the server, whose type the contract does not repeat: the same library creates them there. */
async function ask<Answer>(
  start: (input: { optionsJSON: never }) => Promise<Answer>,
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
