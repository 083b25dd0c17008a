// Serves the sources of the shop's pages and of the office during development: Vite, in a process that stays while the shop's process is
// replaced, so that it transforms each file once. The shop's process hands it the requests for sources, and has it render each page.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';
import { createOfficeDevServer } from '../office/dev-server.ts';
import { createDevServer } from '../web/dev-server.ts';

/** Starts to serve the sources on this machine; returns the port, and a function that watches further folders by Vite's watcher. */
export async function serveSources() {
  const server = createServer();
  const vites = Promise.all([createDevServer(server), createOfficeDevServer(server)]);
  const answer = async (request, response) => {
    const [web, office] = await vites;
    if (request.method === 'POST') return renderPage(web, request, response);
    const notFound = () => response.writeHead(404).end();
    return office.middlewares(request, response, () => web.middlewares(request, response, notFound));
  };
  server.on('request', (request, response) => {
    answer(request, response).catch((error) => response.destroy(error));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  void vites.then(([web]) => web.prepare()).catch((error) => console.error(error));
  return {
    port: server.address().port,
    watch: async (folders, onChange) => (await vites)[0].watch(folders, onChange),
  };
}

/**
 * Renders a page. Its request is the first line; every call of the API that it makes is a line of the answer, and what came of it a line
 * of the request; the last line of the answer is the page.
 */
async function renderPage(web, request, response) {
  const lines = createInterface({ input: request })[Symbol.asyncIterator]();
  const send = (message) => response.write(`${JSON.stringify(message)}\n`);
  const waiting = new Map();
  const { value: first } = await lines.next();
  const call = (asked) => {
    const number = waiting.size;
    const { promise, resolve } = Promise.withResolvers();
    waiting.set(number, resolve);
    send({ number, asked });
    return promise;
  };
  void (async () => {
    for await (const line of lines) {
      const { number, answered } = JSON.parse(line);
      waiting.get(number)(answered);
    }
  })();
  const page = await web.render({ ...JSON.parse(first), call });
  response.end(`${JSON.stringify({ page })}\n`);
}
