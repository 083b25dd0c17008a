/** A URL that cannot be decoded was answered with the page of `/app/404`: that is where the browser is, too. */
export function leaveMalformedUrl(): void {
  try {
    decodeURI(location.pathname);
  } catch {
    history.replaceState(null, '', '/app/404');
  }
}
