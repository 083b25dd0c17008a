/** Moves a URL that cannot be decoded to `/app/404`, the page that the server answered with. */
export function leaveMalformedUrl(): void {
  try {
    decodeURI(location.pathname);
  } catch {
    history.replaceState(null, '', '/app/404');
  }
}
