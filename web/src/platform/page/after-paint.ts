// Scripts of a page that wait until the page is painted.

/** So many modules are asked for in one turn. */
const askedAtOnce = 5;

/**
 * Returns a script that fetches modules after the first paint and runs those in `start` one after the other. On a phone
 * the server's text then comes first, no script competes with the styles for bandwidth, and taps are handled between
 * two modules and while they are asked for: thirty at once hold a phone up for a tenth of a second. A page in a hidden
 * tab is never painted and does not wait; where the browser reports no paints, as some do against fingerprinting, it
 * waits for half a second after the load event.
 */
export function afterPaint({
  fetch,
  start = [],
}: {
  readonly fetch: readonly string[];
  readonly start?: readonly string[];
}) {
  const fetchAll = `for(const[place,href]of ${JSON.stringify(fetch)}.entries()){if(place&&place%${askedAtOnce}===0)await turn();document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}))}`;
  const startAll =
    start.length === 0
      ? ''
      : `for(const module of ${JSON.stringify(start)}){await import(module);await turn()}`;
  const seen = `new Promise(seen=>{if(document.hidden)return seen();addEventListener('load',()=>setTimeout(seen,500));new PerformanceObserver((_,o)=>{o.disconnect();seen()}).observe({type:'paint',buffered:true})})`;
  return {
    attrs: {},
    children: `${seen}.then(async()=>{const turn=()=>new Promise(next=>setTimeout(next));${fetchAll}${startAll}})`,
  };
}
