// What a page does for itself once its reader sees it.

/**
 * A script that fetches modules after the page was painted, and begins those that it is to start, in turn: on a telephone
 * the words that the server sent come first, no script competes with their styles for the line, and between two modules
 * there is time for a tap. A page in a window that nobody looks at is never painted, and does not wait; where a browser
 * keeps its paintings to itself, as some do against being recognized, half a second after the page is loaded will do.
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
