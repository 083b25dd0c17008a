/** Returns the gzipped JavaScript that a browser loads to show and run the home page, in kB. */
export async function firstRouteKilobytes(shopUrl: string): Promise<number> {
  const html = await (await fetch(`${shopUrl}/app/`)).text();
  const scripts = new Set([...html.matchAll(/"(\/app\/assets\/[^"]+\.js)"/g)].map((match) => match[1]));
  let bytes = 0;
  for (const script of scripts) {
    const response = await fetch(`${shopUrl}${script}`, { headers: { 'accept-encoding': 'gzip' } });
    bytes += Number(response.headers.get('content-length') ?? 0);
    await response.arrayBuffer();
  }
  return Math.round(bytes / 100) / 10;
}
