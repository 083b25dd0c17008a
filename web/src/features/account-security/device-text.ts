import { m } from '@chipload/messages';

type Device = { readonly browser: string; readonly system: string };

/** Returns the browser and system in words, such as “Firefox on Windows”. */
export function deviceText({ browser, system }: Device): string {
  if (browser === '' && system === '') return m.security_device_unknown();
  if (browser === '' || system === '') return browser || system;
  return m.security_device({ browser, system });
}
