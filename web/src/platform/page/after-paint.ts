// Scripts of a page that wait until the page is painted.

/**
 * Returns a script that fetches modules after the first paint and runs those in `start` one after the other. On a phone
 * the server's text then comes first, no script competes with the styles for bandwidth, and taps are handled between
 * two modules. A page in a hidden tab is never painted and does not wait; where the browser reports no paints, as some
 * do against fingerprinting, it waits for half a second after the load event.
 */
export function afterPaint({
  fetch,
  start = [],
}: {
  readonly fetch: readonly string[];
  readonly start?: readonly string[];
}) {
  const fetchAll = `for(const href of ${JSON.stringify(fetch)})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}))`;
  const startAll =
    start.length === 0
      ? ''
      : `for(const module of ${JSON.stringify(start)}){await import(module);await new Promise(next=>setTimeout(next))}`;
  const seen = `new Promise(seen=>{if(document.hidden)return seen();addEventListener('load',()=>setTimeout(seen,500));new PerformanceObserver((_,o)=>{o.disconnect();seen()}).observe({type:'paint',buffered:true})})`;
  return {
    attrs: {},
    children: `${seen}.then(async()=>{${fetchAll};${startAll}})`,
  };
}
