// What the head of a page says to search engines about its screen is written by the server alone. It goes with that screen,
// so that nothing in the browser ever reads it of another one.

type Navigation = { readonly fromLocation?: unknown; readonly pathChanged: boolean };
type Router = {
  readonly subscribe: (event: 'onBeforeNavigate', hear: (navigation: Navigation) => void) => unknown;
};

/** Takes it away when another screen is opened. */
export function forgetServersWords(router: Router): void {
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (fromLocation === undefined || !pathChanged) return;
    document.head
      .querySelectorAll('[type="application/ld+json"],[name=description],[rel=alternate]')
      .forEach((words) => words.remove());
  });
}
