// Recognises addresses that can only be reached from the machine itself.

/** True for `localhost`, its subdomains, 127.0.0.0/8 and ::1; `host` is a name or an address, IPv6 with or without brackets. */
export function isLocalHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  if (name === 'localhost' || name.endsWith('.localhost') || name === '::1') return true;
  return /^127(\.\d{1,3}){3}$/.test(name);
}
