// The server alone writes what the head of a page says to search engines. It is removed with its screen, so that no script in
// the browser reads it on another one.

type Navigation = { readonly fromLocation?: unknown; readonly pathChanged: boolean };
type Router = {
  readonly subscribe: (event: 'onBeforeNavigate', listener: (navigation: Navigation) => void) => unknown;
};

/** Removes the server's description and structured data when another screen is opened. */
export function removeServerHead(router: Router): void {
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (fromLocation === undefined || !pathChanged) return;
    document.head
      .querySelectorAll('[type="application/ld+json"],[name=description],[rel=alternate]')
      .forEach((element) => element.remove());
  });
}
