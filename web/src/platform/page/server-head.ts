// Only the server writes the parts of a page's head that are for search engines. They are removed when another screen
// is opened, so that no script in the browser reads them there.

type Navigation = { readonly fromLocation?: unknown; readonly pathChanged: boolean };
type Router = {
  readonly subscribe: (event: 'onBeforeNavigate', listener: (navigation: Navigation) => void) => unknown;
};

/** Removes the server's description and structured data when another screen is opened. */
export function removeServerHead(router: Router): void {
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (fromLocation === undefined || !pathChanged) return;
    document.head
      .querySelectorAll(
        '[type="application/ld+json"],[name=description],[property^="og:"],[property^="twitter:"],[rel=alternate]',
      )
      .forEach((element) => element.remove());
  });
}
